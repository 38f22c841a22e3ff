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

describe('the entry of the menu that one is in', () => {
  it('is the page itself', () => expect(currentEntry(menu, { path: '/relations', page: 'relations' })).toBe('relations'));
  it('is the page that a sub-page belongs to, whatever its address', () =>
    expect(currentEntry(menu, { path: '/basket/12', page: 'basket', under: 'search_dashboard' })).toBe('search_dashboard'));
  it('is the one whose address holds this one most closely', () => {
    expect(currentEntry(menu, { path: '/dashboard/shipping/3' })).toBe('dashboard_shippings');
    expect(currentEntry(menu, { path: '/dashboard/wdd' })).toBe('dashboards_overview');
  });
  it('is none where the menu holds none', () => expect(currentEntry(menu, { path: '/dashboards', page: 'x' })).toBeUndefined());
});

describe('searching the menu', () => {
  const titles: Record<string, string> = {
    search_dashboard: 'Orders',
    relations: 'Relaties',
    dashboard_shippings: 'Te verzenden',
    sales: 'Verkoop',
  };
  const found = (search: string) =>
    searchMenu(menu, search, ({ key }) => titles[key] ?? key).flatMap((group) => group.children.map(({ key }) => key));
  it('finds pages by a part of their title, whatever the case and accents', () => expect(found('RELÁT')).toEqual(['relations']));
  it('needs every word', () => expect(found('te verz')).toEqual(['dashboard_shippings']));
  it('shows all of a group that is called so', () => expect(found('verkoop')).toEqual(['search_dashboard', 'relations']));
  it('shows nothing where nothing fits', () => expect(found('xyz')).toEqual([]));
  it('shows the whole menu when nothing is searched', () => expect(found(' ')).toHaveLength(4));
});
