import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { readProfileEndpoint } from '#modules/identity/contract/profile/profile.endpoints.ts';
import { setLocaleEndpoint } from '#modules/identity/contract/profile/set-locale.endpoint.ts';
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { deactivateUserEndpoint } from '#modules/identity/contract/users/deactivate-user.endpoint.ts';
import { impersonateEndpoint } from '#modules/identity/contract/users/impersonate.endpoints.ts';
import { inviteUserEndpoint } from '#modules/identity/contract/users/invite-user.endpoint.ts';
import { resendInvitationEndpoint } from '#modules/identity/contract/users/resend-invitation.endpoint.ts';
import { resetTwoFactorEndpoint } from '#modules/identity/contract/users/reset-two-factor.endpoint.ts';
import { saveUserEndpoint } from '#modules/identity/contract/users/save-user.endpoint.ts';
import { stopImpersonatingEndpoint } from '#modules/identity/contract/users/stop-impersonating.endpoint.ts';
import { listUsersEndpoint, readUserHistoryEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
import { createCustomerKeyEndpoint } from '#modules/integrations/contract/create-customer-key.endpoint.ts';
import { createMyKeyEndpoint } from '#modules/integrations/contract/create-my-key.endpoint.ts';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { updateWebhookEndpoint } from '#modules/integrations/contract/update-webhook.endpoint.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
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

async function hire(email: string, roles: string[]) {
  const { id } = await admin().call(inviteUserEndpoint, {
    name: 'Lotte Vermeer',
    email,
    language: 'nl',
    kind: 'internal',
    businessUnitId: 1,
    roleIds: roles.map((role) => roleIds[role]!),
  });
  await rows(sql`SELECT add_credential(${id}, ${await hashPassword('Welkom-2026')})`);
  return { id };
}

describe('impersonation', () => {
  const reason = 'Roos belt: haar lijst is leeg';
  it('shows what the person sees, records both names, and returns to the own session', async () => {
    const id = await idOf('roos.verhagen@katern.example');
    const caller = admin();
    await caller.call(impersonateEndpoint, { id, reason });
    expect(await caller.call(readMeEndpoint, {})).toMatchObject({ id, is_admin: false, impersonated_by: 'Anna de Wit' });
    expect((await caller.refused(listUsersEndpoint, {})).status).toBe(403);
    const made = await caller.call(createCustomerEndpoint, customer);
    await caller.call(stopImpersonatingEndpoint, {});
    expect(await caller.call(readMeEndpoint, {})).toMatchObject({ name: 'Anna de Wit', impersonated_by: null });
    const [ended, began] = await historyOf(id);
    expect(began).toMatchObject({ fact: 'user.impersonation_began', who: 'Anna de Wit', reason });
    expect(ended).toMatchObject({ fact: 'user.impersonation_ended', who: 'Anna de Wit namens Roos Verhagen' });
    const [fact] = await rows(sql`SELECT actor_name, by_name FROM facts WHERE refs @> ARRAY[${`customer:${made.id}`}]`);
    expect(fact).toEqual({ actor_name: 'Roos Verhagen', by_name: 'Anna de Wit' });
  });
  it('has the permissions of a customer, not those of staff', async () => {
    const caller = admin();
    await caller.call(impersonateEndpoint, { id: await idOf('inkoop@delindewal.example'), reason });
    expect(await caller.call(readMeEndpoint, {})).toMatchObject({ is_internal_user: false, is_external_b2b: true });
    expect((await caller.refused(readBasketEndpoint, { id: 1 })).status).toBe(403);
    // No key, secret or address is given that would outlive the impersonation.
    for (const endpoint of [createCustomerKeyEndpoint, createWebhookEndpoint, updateWebhookEndpoint, createMyKeyEndpoint])
      expect(await caller.refused(endpoint, { customerId: 1 })).toMatchObject({ status: 403, code: 'NOT_WHILE_IMPERSONATING' });
    await caller.call(stopImpersonatingEndpoint, {});
  });
  it('hides the person’s sessions and devices', async () => {
    const account = 'inkoop@delindewal.example';
    const caller = admin();
    const seen = (await shop.as(account).call(readProfileEndpoint, {})).sessions.length;
    await caller.call(impersonateEndpoint, { id: await idOf(account), reason });
    const profile = await caller.call(readProfileEndpoint, {});
    expect([seen > 0, profile.email, profile.sessions, profile.devices]).toEqual([true, account, [], []]);
    await caller.call(stopImpersonatingEndpoint, {});
  });
  it('requires the permission and a reason, and excludes oneself and administrators', async () => {
    const [planner, own] = [await idOf('pieter.jansma@katern.example'), await idOf('beheer@katern.example')];
    expect((await shop.as('order_manager').refused(impersonateEndpoint, { id: planner, reason })).status).toBe(403);
    expect(await admin().refused(impersonateEndpoint, { id: own, reason })).toMatchObject({ code: 'IMPERSONATE_SELF' });
    expect((await admin().refused(impersonateEndpoint, { id: planner, reason: '' })).status).toBe(422);
    expect((await admin().refused(impersonateEndpoint, { id: 999_999, reason })).status).toBe(404);
    const { id } = await hire('rechten@katern.example', ['admin']);
    expect(await admin().refused(impersonateEndpoint, { id, reason })).toMatchObject({ code: 'IMPERSONATE_ADMIN' });
    expect(await admin().refused(stopImpersonatingEndpoint, {})).toMatchObject({ code: 'NOT_IMPERSONATING' });
  });
  it('changes no account, and no language of the person', async () => {
    const { id } = await hire('kantoor@katern.example', ['planner']);
    await rows(sql`INSERT INTO roles (code, name_nl, name_en, permissions) VALUES ('office', 'Kantoor', 'Office', '{fup,users.edit}')`);
    await rows(sql`INSERT INTO user_roles (user_id, role_id) SELECT ${id}, id FROM roles WHERE code = 'office'`);
    const caller = admin();
    await caller.call(impersonateEndpoint, { id, reason });
    for (const endpoint of [inviteUserEndpoint, saveUserEndpoint, resetTwoFactorEndpoint, resendInvitationEndpoint])
      expect(await caller.refused(endpoint, { id })).toMatchObject({ status: 403, code: 'NOT_WHILE_IMPERSONATING' });
    await caller.call(setLocaleEndpoint, { locale: 'en' });
    expect((await caller.call(readMeEndpoint, {})).language_iso).toBe('nl');
    await caller.call(stopImpersonatingEndpoint, {});
  });
  it('ends when the person gets a right that the impersonator does not have', async () => {
    const { id } = await hire('groeit@katern.example', ['planner']);
    await hire('helpt@katern.example', ['admin', 'planner']);
    const caller = shop.signIn('helpt@katern.example', 'Welkom-2026');
    const whoIs = async () => (await caller.call(readMeEndpoint, {})).email;
    expect(await caller.refused(impersonateEndpoint, { id: await idOf('roos.verhagen@katern.example'), reason })).toMatchObject({
      status: 409,
      code: 'ACCOUNT_HOLDS_MORE',
    });
    await caller.call(impersonateEndpoint, { id, reason });
    expect(await whoIs()).toBe('groeit@katern.example');
    await rows(sql`INSERT INTO user_roles VALUES (${id}, ${roleIds.finance})`);
    expect(await whoIs()).toBe('helpt@katern.example');
    await rows(sql`DELETE FROM user_roles WHERE user_id = ${id} AND role_id = ${roleIds.finance}`);
    await rows(sql`UPDATE users SET admin = true WHERE id = ${id}`);
    expect(await caller.call(readMeEndpoint, {})).toMatchObject({ email: 'helpt@katern.example', is_admin: false });
  });
  it('cannot sign in for the person, and ends with signing out', async () => {
    const id = await idOf('pieter.jansma@katern.example');
    await hire('stapel@katern.example', []);
    await shop.kernel.database.pool.query(`UPDATE users SET admin = true WHERE email = 'stapel@katern.example'`);
    const caller = shop.signIn('stapel@katern.example', 'Welkom-2026');
    await caller.call(impersonateEndpoint, { id, reason });
    const post = (url: string) =>
      caller.inject({ method: 'POST', url, headers: { origin: 'http://localhost', host: 'localhost' }, payload: {} });
    expect((await post('/api/auth/sign-in/email')).statusCode).toBe(403);
    expect((await post('/api/auth/sign-out')).statusCode).toBe(200);
    expect((await historyOf(id))[0]).toMatchObject({ fact: 'user.impersonation_ended' });
    expect((await caller.call(readMeEndpoint, {})).id).toBe(0);
  });
  it('ends, with a recorded fact, when either account is closed', async () => {
    const reader = await hire('lezer@katern.example', ['planner']);
    const actor = await hire('vertrekt@katern.example', ['admin', 'planner']);
    const caller = shop.signIn('vertrekt@katern.example', 'Welkom-2026');
    const versionOf = async (id: number) => (await rows<{ version: number }>(sql`SELECT version FROM users WHERE id = ${id}`))[0]!.version;
    const cut = { fact: 'user.impersonation_cut', who: 'Anna de Wit', text: expect.stringContaining('Lotte Vermeer') };
    await caller.call(impersonateEndpoint, { id: reader.id, reason });
    await admin().call(deactivateUserEndpoint, { id: reader.id, version: await versionOf(reader.id) });
    expect((await historyOf(reader.id))[1]).toMatchObject(cut);
    expect((await caller.call(readMeEndpoint, {})).email).toBe('vertrekt@katern.example');
    const planner = await idOf('pieter.jansma@katern.example');
    await caller.call(impersonateEndpoint, { id: planner, reason });
    await admin().call(deactivateUserEndpoint, { id: actor.id, version: await versionOf(actor.id) });
    expect((await historyOf(planner))[0]).toMatchObject(cut);
    expect((await caller.call(readMeEndpoint, {})).id).toBe(0);
  });
  it('ends with the permission for it', async () => {
    await hire('even@katern.example', ['admin', 'planner']);
    const caller = shop.signIn('even@katern.example', 'Welkom-2026');
    const id = await idOf('pieter.jansma@katern.example');
    await caller.call(impersonateEndpoint, { id, reason });
    expect((await caller.call(readMeEndpoint, {})).id).toBe(id);
    await rows(sql`DELETE FROM user_roles WHERE user_id = ${await idOf('even@katern.example')}`);
    expect((await caller.call(readMeEndpoint, {})).email).toBe('even@katern.example');
  });
});

const customer = {
  name: 'Drukwerkhuis',
  business: true,
  customerType: 'business' as const,
  businessUnitId: 1,
  language: 'nl' as const,
  priceListType: 'A' as const,
  vatType: 'domestic' as const,
  creditLimit: 0,
  addresses: [{ kind: 'invoice' as const, street: 'Kade', houseNumber: '1', postcode: '3511 AA', city: 'Utrecht' }],
};
