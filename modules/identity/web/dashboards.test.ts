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

it('shows the dashboards of the menu by group, and not itself', () =>
  expect(dashboardsOf(menu, []).map(({ group, dashboards }) => [group.key, dashboards.map((one) => one.entry.key)])).toEqual([
    ['sales', ['search_dashboard']],
  ]));
it('puts the numbers that wait at the dashboard they open', () =>
  expect(
    dashboardsOf(menu, [tile('/search-dashboard?group=running'), tile('/outbox')])[0]?.dashboards[0]?.tiles.map(({ address }) => address),
  ).toEqual(['/search-dashboard?group=running']));
