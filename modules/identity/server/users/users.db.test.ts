import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import people from '#demo/organisation/people.json' with { type: 'json' };
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { inviteUserEndpoint } from '#modules/identity/contract/users/invite-user.endpoint.ts';
import { saveUserEndpoint } from '#modules/identity/contract/users/save-user.endpoint.ts';
import { listUsersEndpoint, readUserEndpoint, readUserHistoryEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let roleIds: Record<string, number>;
beforeAll(async () => {
  shop = await openTestShop();
  const { rows } = await shop.as('admin').call(listRolesEndpoint, {});
  roleIds = Object.fromEntries(rows.map(({ code, id }) => [code, id]));
});
afterAll(() => shop.close());

const admin = () => shop.as('admin');
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const idOf = async (email: string) => (await rows<{ id: number }>(sql`SELECT id FROM users WHERE email = ${email}`))[0]!.id;
const viewOf = async (email: string) => admin().call(readUserEndpoint, { id: await idOf(email) });
const historyOf = async (id: number) => (await admin().call(readUserHistoryEndpoint, { id })).entries;

/** Creates a separate account with a password, so that other tests' accounts stay unchanged. */
async function hire(email: string, roles: string[], password = 'Welkom-2026') {
  const { id } = await admin().call(inviteUserEndpoint, {
    name: 'Lotte Vermeer',
    email,
    language: 'nl',
    kind: 'internal',
    businessUnitId: 1,
    roleIds: roles.map((role) => roleIds[role]!),
  });
  await rows(sql`SELECT add_credential(${id}, ${await hashPassword(password)})`);
  return { id, caller: shop.signIn(email, password), version: 1 };
}

const asSaved = async (id: number) => {
  const { name, email, language, kind, businessUnitId, admin: isAdmin, roles, version } = await admin().call(readUserEndpoint, { id });
  return { id, name, email, language, kind, businessUnitId, admin: isAdmin, roleIds: roles.map((role) => role.id), version };
};

describe('list users', () => {
  it('finds by name and e-mail address, by kind, unit, role and state', async () => {
    const ofDemo = new Set(people.map(({ name }) => name));
    const found = async (input: object) =>
      (await admin().call(listUsersEndpoint, input)).rows.map(({ name }) => name).filter((name) => ofDemo.has(name));
    expect(await found({ search: 'elamrani' })).toEqual(['Fatima El Amrani']);
    expect(await found({ kind: 'supplier' })).toEqual(['Bart Vermeer']);
    expect(await found({ kind: 'b2b' })).toEqual(['Ellen Prins']);
    expect(await found({ roleId: roleIds.order_manager })).toEqual(['Jeroen Bos', 'Roos Verhagen']);
    expect(await found({ unitId: 2, kind: 'internal' })).toEqual(['Jeroen Bos', 'Sanne Vos']);
    expect(await found({ state: 'inactive' })).toEqual([]);
  });
  it('continues after the last row of a page', async () => {
    const first = await admin().call(listUsersEndpoint, { limit: 3 });
    const second = await admin().call(listUsersEndpoint, { limit: 3, cursor: first.nextCursor! });
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(6);
  });
  it('shows the links of other modules: manager, contact, supplier', async () => {
    expect((await viewOf('roos.verhagen@katern.example')).links).toEqual([{ kind: 'manager', name: 'ordermanager' }]);
  });
  it('shows the last sign-in and the number of devices', async () => {
    await shop.as('planner').call(readMeEndpoint, {});
    const planner = await viewOf('pieter.jansma@katern.example');
    expect(planner.lastSignInAt).not.toBeNull();
    expect(planner.sessionCount).toBe(1);
  });
});

describe('save user', () => {
  it('takes effect at the next request, refuses a stale version, and changes nothing when nothing differs', async () => {
    // It takes effect at the next request, and refuses a stale version.
    {
      const { id, caller } = await hire('lotte@katern.example', ['planner']);
      expect((await caller.call(readMeEndpoint, {})).permissions).toContain('planning.plan');
      const saved = await asSaved(id);
      await admin().call(saveUserEndpoint, { ...saved, roleIds: [roleIds.finance!, roleIds.quality!] });
      const { permissions } = await caller.call(readMeEndpoint, {});
      expect([
        permissions.includes('planning.plan'),
        permissions.includes('financial.create'),
        permissions.includes('complaint.edit'),
      ]).toEqual([false, true, true]);
      expect(await admin().refused(saveUserEndpoint, saved)).toMatchObject({ status: 409, code: 'STALE_VERSION' });
      expect((await historyOf(id))[0]).toMatchObject({ fact: 'user.roles_changed', change: 'Planner → Administratie, Kwaliteit' });
    }
    // It changes nothing when nothing differs.
    {
      const saved = await asSaved(await idOf('lotte@katern.example'));
      expect(await admin().call(saveUserEndpoint, saved)).toEqual({ id: saved.id, version: saved.version });
    }
  });
  it('keeps one’s own right to manage roles, and one administrator', async () => {
    const own = await asSaved(await idOf('beheer@katern.example'));
    expect(await admin().refused(saveUserEndpoint, { ...own, admin: false, roleIds: [] })).toMatchObject({ code: 'OWN_RIGHTS_KEPT' });
    const stillManaging = await admin().refused(saveUserEndpoint, { ...own, admin: false });
    expect(stillManaging).toMatchObject({ code: 'LAST_ADMIN' });
  });
  it('refuses a kind that does not fit the account’s links', async () => {
    const roos = await asSaved(await idOf('roos.verhagen@katern.example'));
    expect(await admin().refused(saveUserEndpoint, { ...roos, kind: 'b2b' })).toMatchObject({ code: 'LINKED_ELSEWHERE' });
  });
});
