import { describe, expect, it } from 'vitest';
import { permissionCatalogue, type StandingModule } from './permission-catalogue.ts';
import { reachOf } from './reach.ts';
import { decideDeleteRole, decideSaveRole, type SaveRoleAsk } from './save-role.ts';

const sound: SaveRoleAsk = {
  giver: { admin: false, permissions: new Set(['roles.edit', 'baskets.edit']) },
  current: ['fup', 'financial.create'],
  wanted: ['fup', 'financial.create', 'baskets.edit'],
  known: new Set(['fup', 'financial.create', 'baskets.edit', 'roles.edit', 'wdd.view']),
  nameTaken: false,
  managesByThis: false,
};
const saved = (ask: Partial<SaveRoleAsk>) => {
  const decided = decideSaveRole({ ...sound, ...ask });
  return decided.accepted ? decided.value : decided.code;
};

describe('a role', () => {
  it('holds what is asked, once, and what everybody holds', () => {
    expect(saved({})).toEqual(['baskets.edit', 'financial.create', 'fup']);
    expect(saved({ wanted: ['baskets.edit', 'baskets.edit'] })).toEqual(['baskets.edit', 'fup']);
  });
  it('has a name of its own', () => expect(saved({ nameTaken: true })).toBe('ROLE_NAME_TAKEN'));
  it('holds permissions that something asks for', () => expect(saved({ wanted: ['fup', 'unheard.of'] })).toBe('PERMISSION_UNKNOWN'));
  it('is given no more than its giver holds', () => {
    expect(saved({ wanted: ['wdd.view'] })).toBe('RIGHT_NOT_HELD');
    expect(saved({ wanted: ['wdd.view'], giver: { admin: true, permissions: new Set() } })).toEqual(['fup', 'wdd.view']);
  });
  it('keeps the right to manage roles for who manages them by it', () => {
    const own = { current: ['fup', 'roles.edit'], wanted: ['fup'] };
    expect(saved({ ...own, managesByThis: true })).toBe('OWN_RIGHTS_KEPT');
    expect(saved(own)).toEqual(['fup']);
  });
  it('goes when nobody holds it', () => {
    expect(decideDeleteRole({ holders: [] }).accepted).toBe(true);
    expect(decideDeleteRole({ holders: ['Roos', 'Jeroen'] })).toMatchObject({ code: 'ROLE_IN_USE', params: { count: 2 } });
  });
});

const page = (name: string, access: string, group?: string) => ({ name, access, group, internalOnly: false });
const act = (name: string, access: string, asks: string[] = []) => ({ name, access, asks, internalOnly: false });
const modules: StandingModule[] = [
  {
    pages: [page('customer_select', 'basket_content.view', 'calculation'), page('relations', 'relations.view', 'sales')],
    acts: [act('relations.save', 'relations.edit')],
  },
  { pages: [page('login', 'PUBLIC'), page('home', 'fup')], acts: [act('identity.me', 'PUBLIC')] },
  {
    pages: [page('basket', 'basket_content.view', 'sales'), page('orders', 'dashboard.view or basket_content.view', 'sales')],
    acts: [act('baskets.cancel', 'baskets.cancel', ['baskets.cancel_started']), act('baskets.read', 'basket_content.view')],
  },
];

describe('the permissions there are', () => {
  const found = new Map(permissionCatalogue(modules, ['complaint.view', 'fup']).map((use) => [use.permission, use]));
  it('are those of every page and act, those an act asks by itself, and those held', () =>
    expect([...found.keys()]).toEqual([
      'basket_content.view',
      'dashboard.view',
      'fup',
      'relations.view',
      'baskets.cancel',
      'baskets.cancel_started',
      'complaint.view',
      'relations.edit',
    ]));
  it('know the pages and acts that ask for them', () =>
    expect(found.get('basket_content.view')).toMatchObject({ pages: ['customer_select', 'basket', 'orders'], acts: ['baskets.read'] }));
  it('stand where one meets them in the menu, an act beside the page of the same word or where its module stands', () => {
    expect(found.get('relations.edit')!.group).toBe('sales');
    expect(found.get('baskets.cancel_started')!.group).toBe('sales');
    expect([found.get('complaint.view')!.group, found.get('fup')!.group]).toEqual(['other', 'other']);
  });
});

describe('who reaches a page', () => {
  const sales = { id: 7, permissions: ['fup', 'dashboard.view'] };
  const person = { internal: true, admin: false, roles: [sales, { id: 8, permissions: ['fup'] }] };
  it('does so by the roles that hold one of its permissions', () =>
    expect(reachOf(person, page('orders', 'dashboard.view or basket_content.view'))).toEqual({
      may: true,
      by: 'roles',
      roleIds: [7],
      kept: null,
    }));
  it('as administrator needs no role', () =>
    expect(reachOf({ ...person, roles: [], admin: true }, page('users', 'roles.view'))).toMatchObject({ may: true, by: 'admin' }));
  it('or does not: for want of the right, or for being from outside', () => {
    expect(reachOf(person, page('users', 'roles.view'))).toMatchObject({ may: false, kept: 'right' });
    expect(reachOf({ ...person, internal: false }, { ...page('orders', 'fup'), internalOnly: true })).toMatchObject({ kept: 'internal' });
    expect(reachOf(person, { ...page('wizard', 'fup'), externalOnly: true })).toMatchObject({ kept: 'external' });
  });
  it('that is public or for everybody signed in, everybody does', () =>
    expect(reachOf({ ...person, roles: [] }, page('profile', 'SIGNED_IN'))).toMatchObject({ may: true, by: 'everybody' }));
});
