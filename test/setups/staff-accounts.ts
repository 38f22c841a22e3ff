import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { inviteUserEndpoint } from '#modules/identity/contract/users/invite-user.endpoint.ts';
import { password } from '#test/hired-users.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let roleIds: Record<string, number>;
export const admin = () => shop.as('admin');
export const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

/** Invites a user of a role, who has no password yet; returns its id. */
export async function invite(email: string, role = 'planner'): Promise<number> {
  const person = { name: 'Lotte Vermeer', email, language: 'nl' as const, kind: 'internal' as const, businessUnitId: 1 };
  return (await admin().call(inviteUserEndpoint, { ...person, roleIds: [roleIds[role]!] })).id;
}

/** Creates an account of a test's own; `signIn` opens a session of it. */
export async function hire(email: string, role = 'planner') {
  const id = await invite(email, role);
  await rows(sql`SELECT add_credential(${id}, ${await hashPassword(password)})`);
  return { id, signIn: () => shop.signIn(email, password) };
}

/** Opens the shop of these tests, and closes it after them. Somebody with the role `office` may edit users and nothing else. */
export function setUpStaffAccounts(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    await rows(sql`INSERT INTO roles (code, name_nl, name_en, permissions)
                   VALUES ('office', 'Kantoor', 'Office', '{fup,users.edit,user_maintenance.view}')`);
    roleIds = Object.fromEntries((await admin().call(listRolesEndpoint, {})).rows.map(({ code, id }) => [code, id]));
  });
  afterAll(() => shop.close());
}
