import { describe, expect, it } from 'vitest';
import { type ModuleAccess, permissionCatalogue } from './permission-catalogue.ts';
import { reachOf } from './reach.ts';
import { decideDeleteRole, decideSaveRole, type SaveRoleAsk } from './save-role.ts';

const valid: SaveRoleAsk = {
  giver: { admin: false, permissions: new Set(['roles.edit', 'baskets.edit', 'financial.create']) },
  current: ['fup', 'financial.create'],
  wanted: ['fup', 'financial.create', 'baskets.edit'],
  known: new Set(['fup', 'financial.create', 'baskets.edit', 'roles.edit', 'wdd.view']),
  freesSecondStep: false,
  nameTaken: false,
  managesByThis: false,
};
const saved = (ask: Partial<SaveRoleAsk>) => {
  const decided = decideSaveRole({ ...valid, ...ask });
  return decided.accepted ? decided.value : decided.code;
};

describe('save role', () => {
  it('grants each requested permission once, and the permission of every account', () => {
    expect(saved({})).toEqual(['baskets.edit', 'financial.create', 'fup']);
    expect(saved({ wanted: ['baskets.edit', 'baskets.edit'] })).toEqual(['baskets.edit', 'fup']);
  });
  it('refuses a name that another role has', () => expect(saved({ nameTaken: true })).toBe('ROLE_NAME_TAKEN'));
  it('refuses permissions that nothing requires', () => expect(saved({ wanted: ['fup', 'unheard.of'] })).toBe('PERMISSION_UNKNOWN'));
  it('refuses permissions that the editor lacks', () => {
    expect(saved({ wanted: ['wdd.view'] })).toBe('RIGHT_NOT_HELD');
    expect(saved({ wanted: ['wdd.view'], giver: { admin: true, permissions: new Set() } })).toEqual(['fup', 'wdd.view']);
  });
  it('refuses to weaken a role that has permissions which the editor lacks', () => {
    const office = { admin: false, permissions: new Set(['roles.edit', 'baskets.edit']) };
    expect(saved({ giver: office, wanted: ['fup'] })).toBe('ROLE_HOLDS_MORE');
    expect(saved({ giver: office, freesSecondStep: true })).toBe('ROLE_HOLDS_MORE');
    expect(saved({ giver: office })).toEqual(['baskets.edit', 'financial.create', 'fup']);
    expect(saved({ giver: office, current: ['fup', 'baskets.edit'], wanted: ['fup'], freesSecondStep: true })).toEqual(['fup']);
    expect(saved({ giver: { admin: true, permissions: new Set() }, wanted: ['fup'], freesSecondStep: true })).toEqual(['fup']);
  });
  it('refuses to take role management from an editor who has it only by this role', () => {
    const own = { current: ['fup', 'roles.edit'], wanted: ['fup'] };
    expect(saved({ ...own, managesByThis: true })).toBe('OWN_RIGHTS_KEPT');
    expect(saved(own)).toEqual(['fup']);
  });
  it('refuses deletion while somebody has the role', () => {
    expect(decideDeleteRole({ holders: [] }).accepted).toBe(true);
    expect(decideDeleteRole({ holders: ['Roos', 'Jeroen'] })).toMatchObject({ code: 'ROLE_IN_USE', params: { count: 2 } });
  });
});

const page = (name: string, access: string, group?: string) => ({ name, access, group, internalOnly: false });
const act = (name: string, access: string, asks: string[] = []) => ({ name, access, asks, internalOnly: false });
const modules: ModuleAccess[] = [
  {
    pages: [page('customer_select', 'basket_content.view', 'calculation'), page('relations', 'relations.view', 'sales')],
    acts: [act('relations.save', 'relations.edit')],
  },
  { pages: [page('login', 'PUBLIC'), page('home', 'fup')], acts: [act('identity.readMe', 'PUBLIC')] },
  {
    pages: [page('basket', 'basket_content.view', 'sales'), page('orders', 'dashboard.view or basket_content.view', 'sales')],
    acts: [act('baskets.cancel', 'baskets.cancel', ['baskets.cancel_started']), act('baskets.read', 'basket_content.view')],
  },
];

describe('permission catalogue', () => {
  const found = new Map(permissionCatalogue(modules, ['complaint.view', 'fup']).map((use) => [use.permission, use]));
  it('lists the permissions of pages, endpoints, extra checks of endpoints, and roles', () =>
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
  it('names the pages and endpoints that require a permission', () =>
    expect(found.get('basket_content.view')).toMatchObject({ pages: ['customer_select', 'basket', 'orders'], acts: ['baskets.read'] }));
  it('groups a permission by its menu page, an endpoint by the page of the same word or by its module', () => {
    expect(found.get('relations.edit')!.group).toBe('sales');
    expect(found.get('baskets.cancel_started')!.group).toBe('sales');
    expect([found.get('complaint.view')!.group, found.get('fup')!.group]).toEqual(['other', 'other']);
  });
});

describe('reach of a user', () => {
  const sales = { id: 7, permissions: ['fup', 'dashboard.view'] };
  const person = { internal: true, admin: false, roles: [sales, { id: 8, permissions: ['fup'] }] };
  it('names the roles that grant one of the required permissions', () =>
    expect(reachOf(person, page('orders', 'dashboard.view or basket_content.view'))).toEqual({
      may: true,
      by: 'roles',
      roleIds: [7],
      kept: null,
    }));
  it('lets an administrator through without a role', () =>
    expect(reachOf({ ...person, roles: [], admin: true }, page('users', 'roles.view'))).toMatchObject({ may: true, by: 'admin' }));
  it('names a missing permission or the wrong side (internal, external) as the reason for a denial', () => {
    expect(reachOf(person, page('users', 'roles.view'))).toMatchObject({ may: false, kept: 'right' });
    expect(reachOf({ ...person, internal: false }, { ...page('orders', 'fup'), internalOnly: true })).toMatchObject({ kept: 'internal' });
    expect(reachOf(person, { ...page('wizard', 'fup'), externalOnly: true })).toMatchObject({ kept: 'external' });
  });
  it('lets everybody through to what only requires being signed in', () =>
    expect(reachOf({ ...person, roles: [] }, page('profile', 'SIGNED_IN'))).toMatchObject({ may: true, by: 'everybody' }));
});
