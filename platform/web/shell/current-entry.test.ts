import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '../session.tsx';
import { currentEntry, searchMenu } from './current-entry.ts';

const entry = (key: string, route: string | null, children: MenuEntry[] = []): MenuEntry => ({
  key,
  title: key,
  icon: '',
  route,
  badge: null,
  children,
});
const menu = [
  entry('sales', null, [entry('search_dashboard', '/search-dashboard'), entry('relations', '/relations')]),
  entry('tools', null, [entry('dashboards_overview', '/dashboard'), entry('dashboard_shippings', '/dashboard/shipping')]),
];

describe('current menu entry', () => {
  it('belongs to the page itself when that is in the menu', () =>
    expect(currentEntry(menu, { path: '/relations', page: 'relations' })).toBe('relations'));
  it('belongs to the parent page of a sub-page, whatever its path', () =>
    expect(currentEntry(menu, { path: '/basket/12', page: 'basket', under: 'search_dashboard' })).toBe('search_dashboard'));
  it('has the longest path that contains the current one', () => {
    expect(currentEntry(menu, { path: '/dashboard/shipping/3' })).toBe('dashboard_shippings');
    expect(currentEntry(menu, { path: '/dashboard/wdd' })).toBe('dashboards_overview');
  });
  it('does not exist when no entry matches', () => expect(currentEntry(menu, { path: '/dashboards', page: 'x' })).toBeUndefined());
});

describe('menu search', () => {
  const titles: Record<string, string> = {
    search_dashboard: 'Orders',
    relations: 'Relaties',
    dashboard_shippings: 'Te verzenden',
    sales: 'Verkoop',
  };
  const found = (search: string) =>
    searchMenu(menu, search, ({ key }) => titles[key] ?? key).flatMap((group) => group.children.map(({ key }) => key));
  it('matches a part of a title, ignoring case and accents', () => expect(found('RELÁT')).toEqual(['relations']));
  it('requires every word to match', () => expect(found('te verz')).toEqual(['dashboard_shippings']));
  it('shows all pages of a group whose name matches', () => expect(found('verkoop')).toEqual(['search_dashboard', 'relations']));
  it('shows nothing without a match', () => expect(found('xyz')).toEqual([]));
  it('shows the whole menu for an empty search', () => expect(found(' ')).toHaveLength(4));
});
