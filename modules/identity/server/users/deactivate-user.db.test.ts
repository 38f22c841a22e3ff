import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { deactivateUserEndpoint } from '#modules/identity/contract/users/deactivate-user.endpoint.ts';
import { endSessionsEndpoint } from '#modules/identity/contract/users/end-sessions.endpoint.ts';
import { inviteUserEndpoint } from '#modules/identity/contract/users/invite-user.endpoint.ts';
import { reactivateUserEndpoint } from '#modules/identity/contract/users/reactivate-user.endpoint.ts';
import { resetTwoFactorEndpoint } from '#modules/identity/contract/users/reset-two-factor.endpoint.ts';
import { readUserEndpoint, readUserHistoryEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
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

describe('deactivate user', () => {
  it('ends its sessions at once, and requires a new sign-in after reactivation', async () => {
    const { id, caller } = await hire('kort@katern.example', ['planner']);
    await caller.call(readMeEndpoint, {});
    await admin().call(deactivateUserEndpoint, { id, version: 1 });
    expect((await caller.call(readMeEndpoint, {})).id).toBe(0);
    expect(await admin().refused(deactivateUserEndpoint, { id, version: 2 })).toMatchObject({ code: 'ALREADY_INACTIVE' });
    await admin().call(reactivateUserEndpoint, { id, version: 2 });
    expect((await caller.call(readMeEndpoint, {})).id).toBe(0);
    expect(await admin().refused(reactivateUserEndpoint, { id, version: 3 })).toMatchObject({ code: 'ALREADY_ACTIVE' });
    expect((await historyOf(id)).map(({ fact }) => fact).slice(0, 2)).toEqual(['user.reactivated', 'user.deactivated']);
  });
  it('refuses one’s own account', async () => {
    const { id, version } = await asSaved(await idOf('beheer@katern.example'));
    expect(await admin().refused(deactivateUserEndpoint, { id, version })).toMatchObject({ code: 'OWN_ACCOUNT' });
  });
  it('signs a user out everywhere without deactivating the account', async () => {
    const { id, caller } = await hire('overal@katern.example', ['planner']);
    await caller.call(readMeEndpoint, {});
    expect(await admin().call(endSessionsEndpoint, { id })).toEqual({ ended: 1 });
    expect((await caller.call(readMeEndpoint, {})).id).toBe(0);
    expect(await admin().call(endSessionsEndpoint, { id })).toEqual({ ended: 0 });
  });
});

it('reset of two-factor removes it from a user, and refuses a user without it', async () => {
  const { id } = await hire('tweede@katern.example', ['planner']);
  expect(await admin().refused(resetTwoFactorEndpoint, { id })).toMatchObject({ code: 'SECOND_STEP_NOT_SET' });
  await shop.kernel.database.pool.query(`UPDATE users SET two_factor_enabled = true WHERE id = ${id}`);
  expect(await admin().call(readUserEndpoint, { id })).toMatchObject({ secondStep: true });
  await admin().call(resetTwoFactorEndpoint, { id });
  expect(await admin().call(readUserEndpoint, { id })).toMatchObject({ secondStep: false });
});
