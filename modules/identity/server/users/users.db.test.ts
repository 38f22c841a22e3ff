import { hashPassword } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { meEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { resetPasswordEndpoint } from '#modules/identity/contract/sign-in/reset-password.endpoint.ts';
import { deactivateUserEndpoint } from '#modules/identity/contract/users/deactivate-user.endpoint.ts';
import { endSessionsEndpoint } from '#modules/identity/contract/users/end-sessions.endpoint.ts';
import { inviteUserEndpoint } from '#modules/identity/contract/users/invite-user.endpoint.ts';
import { reactivateUserEndpoint } from '#modules/identity/contract/users/reactivate-user.endpoint.ts';
import { resendInvitationEndpoint } from '#modules/identity/contract/users/resend-invitation.endpoint.ts';
import { resetTwoFactorEndpoint } from '#modules/identity/contract/users/reset-two-factor.endpoint.ts';
import { saveUserEndpoint } from '#modules/identity/contract/users/save-user.endpoint.ts';
import { listUsersEndpoint, readUserEndpoint, userHistoryEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
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
const historyOf = async (id: number) => (await admin().call(userHistoryEndpoint, { id })).entries;

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
    const found = async (input: object) => (await admin().call(listUsersEndpoint, input)).rows.map(({ name }) => name);
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
    await shop.as('planner').call(meEndpoint, {});
    const planner = await viewOf('pieter.jansma@katern.example');
    expect(planner.lastSignInAt).not.toBeNull();
    expect(planner.sessionCount).toBe(1);
  });
});

describe('invite user', () => {
  it('mails a link to set the password in the user’s language, and leaves the account without one until then', async () => {
    const input = {
      name: 'Nina Bakker',
      email: 'Nina@Katern.example',
      language: 'en' as const,
      kind: 'internal' as const,
      businessUnitId: 2,
    };
    const { id } = await admin().call(inviteUserEndpoint, { ...input, roleIds: [roleIds.planner!] });
    expect(await admin().call(readUserEndpoint, { id })).toMatchObject({ state: 'invited', email: 'nina@katern.example', initials: 'NB' });
    const mails = await rows<{ subject: string; body: string }>(sql`
      SELECT subject, body_text AS body FROM mails WHERE kind = 'invitation' AND refs @> ARRAY[${`user:${id}`}]`);
    expect(mails).toEqual([
      { subject: expect.stringContaining('Your account'), body: expect.stringMatching(/password-reset\?token=[\w-]{22}/) },
    ]);
    expect((await historyOf(id))[0]).toMatchObject({ fact: 'user.invited', who: 'Anna de Wit' });
  });
  it('revokes the earlier link when sent again, and refuses for an active account', async () => {
    const { id } = await admin().call(readUserEndpoint, { id: await idOf('nina@katern.example') });
    await admin().call(resendInvitationEndpoint, { id });
    const tokens = await rows<{ open: boolean }>(sql`
      SELECT revoked_at IS NULL AS open FROM access_tokens WHERE kind = 'password' AND subject_id = ${id} ORDER BY id`);
    expect(tokens.map(({ open }) => open)).toEqual([false, true]);
    const roos = await idOf('roos.verhagen@katern.example');
    expect(await admin().refused(resendInvitationEndpoint, { id: roos })).toMatchObject({ status: 409, code: 'NOT_INVITED' });
  });
  it('signs in a user who set a password by the link, which is then void', async () => {
    const { id } = await admin().call(readUserEndpoint, { id: await idOf('nina@katern.example') });
    const [mail] = await rows<{ body: string }>(
      sql`SELECT body_text AS body FROM mails WHERE kind = 'invitation' ORDER BY id DESC LIMIT 1`,
    );
    const token = /token=([\w-]{22})/.exec(mail!.body)![1]!;
    const ask = { token, password: 'Nachtploeg-26', repeated: 'Nachtploeg-26' };
    await shop.visitor.call(resetPasswordEndpoint, ask);
    expect(await shop.signIn('nina@katern.example', ask.password).call(meEndpoint, {})).toMatchObject({ id, initials: 'NB' });
    expect((await admin().call(readUserEndpoint, { id })).state).toBe('active');
    expect(await shop.visitor.refused(resetPasswordEndpoint, ask)).toMatchObject({ code: 'RESET_TOKEN_INVALID' });
  });
  it('refuses a taken e-mail address, at its field', async () => {
    const input = { name: 'X', email: 'ROOS.verhagen@katern.example', language: 'nl', kind: 'internal', businessUnitId: 1, roleIds: [] };
    expect(await admin().refused(inviteUserEndpoint, input)).toMatchObject({
      code: 'EMAIL_TAKEN',
      errors: { email: [expect.any(String)] },
    });
    const nowhere = { ...input, email: 'new@katern.example', businessUnitId: 99 };
    expect(await admin().refused(inviteUserEndpoint, nowhere)).toMatchObject({ code: 'UNIT_UNKNOWN' });
    expect(await admin().refused(inviteUserEndpoint, { ...nowhere, businessUnitId: 1, roleIds: [999_999] })).toMatchObject({
      code: 'ROLE_UNKNOWN',
    });
  });
});

describe('save user', () => {
  it('takes effect at the next request, and refuses a stale version', async () => {
    const { id, caller } = await hire('lotte@katern.example', ['planner']);
    expect((await caller.call(meEndpoint, {})).permissions).toContain('planning.plan');
    const saved = await asSaved(id);
    await admin().call(saveUserEndpoint, { ...saved, roleIds: [roleIds.finance!, roleIds.quality!] });
    const { permissions } = await caller.call(meEndpoint, {});
    expect([
      permissions.includes('planning.plan'),
      permissions.includes('financial.create'),
      permissions.includes('complaint.edit'),
    ]).toEqual([false, true, true]);
    expect(await admin().refused(saveUserEndpoint, saved)).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect((await historyOf(id))[0]).toMatchObject({ fact: 'user.roles_changed', change: 'Planner → Administratie, Kwaliteit' });
  });
  it('changes nothing when nothing differs', async () => {
    const saved = await asSaved(await idOf('lotte@katern.example'));
    expect(await admin().call(saveUserEndpoint, saved)).toEqual({ id: saved.id, version: saved.version });
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

describe('deactivate user', () => {
  it('ends its sessions at once, and requires a new sign-in after reactivation', async () => {
    const { id, caller } = await hire('kort@katern.example', ['planner']);
    await caller.call(meEndpoint, {});
    await admin().call(deactivateUserEndpoint, { id, version: 1 });
    expect((await caller.call(meEndpoint, {})).id).toBe(0);
    expect(await admin().refused(deactivateUserEndpoint, { id, version: 2 })).toMatchObject({ code: 'ALREADY_INACTIVE' });
    await admin().call(reactivateUserEndpoint, { id, version: 2 });
    expect((await caller.call(meEndpoint, {})).id).toBe(0);
    expect(await admin().refused(reactivateUserEndpoint, { id, version: 3 })).toMatchObject({ code: 'ALREADY_ACTIVE' });
    expect((await historyOf(id)).map(({ fact }) => fact).slice(0, 2)).toEqual(['user.reactivated', 'user.deactivated']);
  });
  it('refuses one’s own account', async () => {
    const { id, version } = await asSaved(await idOf('beheer@katern.example'));
    expect(await admin().refused(deactivateUserEndpoint, { id, version })).toMatchObject({ code: 'OWN_ACCOUNT' });
  });
  it('signs a user out everywhere without deactivating the account', async () => {
    const { id, caller } = await hire('overal@katern.example', ['planner']);
    await caller.call(meEndpoint, {});
    expect(await admin().call(endSessionsEndpoint, { id })).toEqual({ ended: 1 });
    expect((await caller.call(meEndpoint, {})).id).toBe(0);
    expect(await admin().call(endSessionsEndpoint, { id })).toEqual({ ended: 0 });
  });
});

it('reset of two-factor removes it from a user who has it, and refuses otherwise', async () => {
  const { id } = await hire('tweede@katern.example', ['planner']);
  expect(await admin().refused(resetTwoFactorEndpoint, { id })).toMatchObject({ code: 'SECOND_STEP_NOT_SET' });
  await shop.kernel.database.pool.query(`UPDATE users SET two_factor_enabled = true WHERE id = ${id}`);
  expect(await admin().call(readUserEndpoint, { id })).toMatchObject({ secondStep: true });
  await admin().call(resetTwoFactorEndpoint, { id });
  expect(await admin().call(readUserEndpoint, { id })).toMatchObject({ secondStep: false });
});
