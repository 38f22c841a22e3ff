import { expect, it } from 'vitest';
import type { MenuEntry } from '#platform/web/session.tsx';
import { dashboardsOf } from './dashboards.ts';

const entry = (key: string, route: string | null, children: MenuEntry[] = []): MenuEntry => ({
  key,
  title: key,
  icon: '',
  route,
  badge: null,
  children,
});
const menu = [
  entry('sales', null, [
    entry('search_dashboard', '/search-dashboard'),
    entry('relations', '/relations'),
    entry('dashboards_overview', '/dashboard'),
  ]),
  entry('tools', null, [entry('outbox', '/outbox')]),
];
const tile = (address: string) => ({ title: address, address, count: 1, urgent: null });

it('dashboardsOf lists the dashboards of the menu by group, without the overview itself', () =>
  expect(dashboardsOf(menu, []).map(({ group, dashboards }) => [group.key, dashboards.map((one) => one.entry.key)])).toEqual([
    ['sales', ['search_dashboard']],
  ]));
it('dashboardsOf puts each counter at the dashboard it links to', () =>
  expect(
    dashboardsOf(menu, [tile('/search-dashboard?group=running'), tile('/outbox')])[0]?.dashboards[0]?.tiles.map(({ address }) => address),
  ).toEqual(['/search-dashboard?group=running']));
