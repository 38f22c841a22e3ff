import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoleEndpoint } from '#modules/identity/contract/roles/create-role.endpoint.ts';
import { deleteRoleEndpoint } from '#modules/identity/contract/roles/delete-role.endpoint.ts';
import {
  findUsersEndpoint,
  listPermissionHoldersEndpoint,
  readPageReachEndpoint,
  readUserReachEndpoint,
} from '#modules/identity/contract/roles/reach.endpoints.ts';
import { listPermissionsEndpoint, listRolesEndpoint, readRoleHistoryEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { saveRoleEndpoint } from '#modules/identity/contract/roles/save-role.endpoint.ts';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { listUsersEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = () => shop.as('admin');
const roleOf = async (code: string) => (await admin().call(listRolesEndpoint, {})).rows.find((role) => role.code === code)!;
const idOf = async (email: string) => {
  const [user] = await shop.kernel.act(({ tx }) => tx.rows<{ id: number }>(sql`SELECT id FROM users WHERE email = ${email}`));
  return user!.id;
};

describe('role', () => {
  it('records each change in the history, refuses a stale version, and changes nothing when nothing differs', async () => {
    // It records copying, renaming and each change of a permission in the history.
    {
      const planner = await roleOf('planner');
      const night = { nameNl: 'Nachtplanner', nameEn: 'Night planner' };
      const { id } = await admin().call(createRoleEndpoint, { ...night, permissions: planner.permissions, copyOf: planner.id });
      expect(await roleOf('night_planner')).toMatchObject({ id, permissions: planner.permissions.toSorted(), userCount: 0 });
      const permissions = [...planner.permissions.filter((one) => one !== 'dashboard.view'), 'stock_articles.view'];
      const evening = { nameNl: 'Avondplanner', nameEn: 'Evening planner', mfaRequired: true };
      await admin().call(saveRoleEndpoint, { id, version: 1, ...evening, permissions });
      const { entries } = await admin().call(readRoleHistoryEndpoint, { id });
      expect(entries.map(({ text, change }) => change ?? text)).toEqual([
        'Inlogcode verplicht',
        'Rechten afgenomen: dashboard.view',
        'Rechten gegeven: stock_articles.view',
        'Nachtplanner → Avondplanner',
        'Rol aangemaakt als kopie van Planner: Nachtplanner',
      ]);
    }
    // It refuses a stale version, and changes nothing when nothing differs.
    {
      const role = await roleOf('night_planner');
      const asked = { id: role.id, nameNl: role.nameNl, nameEn: role.nameEn, permissions: role.permissions, mfaRequired: true };
      expect(await admin().refused(saveRoleEndpoint, { ...asked, version: 1 })).toMatchObject({ status: 409, code: 'STALE_VERSION' });
      expect(await admin().call(saveRoleEndpoint, { ...asked, version: 2 })).toEqual({ id: role.id, version: 2 });
      await admin().call(deleteRoleEndpoint, { id: role.id });
    }
  });
  it('refuses a taken name and unknown permissions', async () => {
    const asked = { nameNl: 'planner', nameEn: 'Somebody', permissions: ['fup'] };
    expect(await admin().refused(createRoleEndpoint, asked)).toMatchObject({ code: 'ROLE_NAME_TAKEN' });
    expect(await admin().refused(createRoleEndpoint, { ...asked, nameNl: 'Iemand', permissions: ['made.up'] })).toMatchObject({
      code: 'PERMISSION_UNKNOWN',
      errors: { permissions: [expect.stringContaining('made.up')] },
    });
  });
  it('applies a granted or revoked permission at the next request', async () => {
    const caller = shop.as('quality');
    const role = await roleOf('quality');
    const asked = { id: role.id, nameNl: role.nameNl, nameEn: role.nameEn };
    expect((await caller.refused(listUsersEndpoint, {})).status).toBe(403);
    await admin().call(saveRoleEndpoint, { ...asked, version: role.version, permissions: [...role.permissions, 'user_maintenance.view'] });
    expect((await caller.call(listUsersEndpoint, {})).count).toBeGreaterThan(10);
    await admin().call(saveRoleEndpoint, { ...asked, version: role.version + 1, permissions: role.permissions });
    expect((await caller.refused(listUsersEndpoint, {})).status).toBe(403);
    expect((await caller.call(readMeEndpoint, {})).permissions).not.toContain('user_maintenance.view');
  });
  it('refuses deletion while somebody has it, and names them', async () => {
    const { id } = await roleOf('planner');
    const refused = await admin().refused(deleteRoleEndpoint, { id });
    expect(refused).toMatchObject({
      status: 409,
      code: 'ROLE_IN_USE',
      message: expect.stringMatching(/Je kunt deze rol niet verwijderen.*Pieter Jansma/),
    });
    const free = await admin().call(createRoleEndpoint, { nameNl: 'Invalplanner', nameEn: 'Stand-in', permissions: ['fup'] });
    await admin().call(deleteRoleEndpoint, { id: free.id });
    expect((await admin().refused(deleteRoleEndpoint, { id: free.id })).status).toBe(404);
  });
  it('refuses to take role management from the editor, and permissions that the editor lacks', async () => {
    const [role, person] = [await roleOf('finance'), await idOf('ineke.smit@katern.example')];
    const asked = { id: role.id, nameNl: role.nameNl, nameEn: role.nameEn };
    const permissions = [...role.permissions, 'roles.view', 'roles.edit'];
    await admin().call(saveRoleEndpoint, { ...asked, version: role.version, permissions });
    const caller = shop.as('finance');
    const saving = { ...asked, version: role.version + 1 };
    expect(await caller.refused(saveRoleEndpoint, { ...saving, permissions: role.permissions })).toMatchObject({ code: 'OWN_RIGHTS_KEPT' });
    expect(await caller.refused(saveRoleEndpoint, { ...saving, permissions: [...permissions, 'users.edit'] })).toMatchObject({
      code: 'RIGHT_NOT_HELD',
    });
    // Who takes from a role what they lack could then take the accounts of its holders.
    const planner = await roleOf('planner');
    const stripped = { id: planner.id, version: planner.version, nameNl: planner.nameNl, nameEn: planner.nameEn, permissions: ['fup'] };
    expect(await caller.refused(saveRoleEndpoint, stripped)).toMatchObject({
      status: 409,
      code: 'ROLE_HOLDS_MORE',
      message: expect.stringContaining('rechten die jij niet hebt'),
    });
    expect(person).toBeGreaterThan(0);
  });
});

describe('permission overview', () => {
  it('lists every permission with its name, pages and endpoints', async () => {
    const { rows } = await admin().call(listPermissionsEndpoint, {});
    const named = new Map(rows.map((row) => [row.permission, row]));
    expect(named.get('baskets.cancel_started')).toMatchObject({ nameNl: 'Orders in productie annuleren', acts: ['baskets.cancel'] });
    expect(named.get('roles.view')).toMatchObject({ group: 'maintenance', pages: ['maintenance_roles'] });
    expect(rows.filter(({ permission, nameNl, nameEn }) => nameNl === permission || nameEn === permission)).toEqual([]);
  });
  it('lists the roles that grant a permission and the users with them', async () => {
    const found = await admin().call(listPermissionHoldersEndpoint, { permission: 'planning.plan' });
    expect(found.roles.map(({ nameEn, users }) => [nameEn, users.map(({ name }) => name)])).toEqual([['Planner', ['Pieter Jansma']]]);
    expect(found.admins.map(({ name }) => name)).toEqual(['Anna de Wit']);
  });
  it('lists what a user reaches and by which role, and why not otherwise', async () => {
    const [{ id: planner }, { rows }] = [await roleOf('planner'), await admin().call(findUsersEndpoint, { search: 'jansma' })];
    const { pages, acts } = await admin().call(readUserReachEndpoint, { id: rows[0]!.id });
    const page = (name: string) => pages.find((one) => one.name === name);
    expect(page('planning')).toMatchObject({ may: true, by: 'roles', roleIds: [planner] });
    expect(page('login')).toMatchObject({ may: true, by: 'everybody' });
    expect(page('maintenance_roles')).toMatchObject({ may: false, kept: 'right' });
    expect(acts.find(({ name }) => name === 'planning.moveEvent')).toMatchObject({ may: true });
    const customer = await admin().call(readUserReachEndpoint, { id: await idOf('inkoop@delindewal.example') });
    expect(customer.pages.find(({ name }) => name === 'upload_link')).toMatchObject({ may: false, kept: 'internal' });
    expect((await admin().refused(readUserReachEndpoint, { id: 999_999 })).status).toBe(404);
  });
  it('lists who reaches a page', async () => {
    const { users } = await admin().call(readPageReachEndpoint, { page: 'planning' });
    expect(users.map(({ name, by }) => [name, by])).toEqual([
      ['Anna de Wit', 'admin'],
      ['Pieter Jansma', 'roles'],
    ]);
    expect((await admin().refused(readPageReachEndpoint, { page: 'nowhere' })).status).toBe(404);
  });
});
