import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRolesEndpoint } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { resetPasswordEndpoint } from '#modules/identity/contract/sign-in/reset-password.endpoint.ts';
import { inviteUserEndpoint } from '#modules/identity/contract/users/invite-user.endpoint.ts';
import { resendInvitationEndpoint } from '#modules/identity/contract/users/resend-invitation.endpoint.ts';
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

describe('invite user', () => {
  it('mails a link in the user’s language, and revokes it when sent again', async () => {
    // It mails a link to set the password in the user’s language, and leaves the account without one until then.
    {
      const input = {
        name: 'Nina Bakker',
        email: 'Nina@Katern.example',
        language: 'en' as const,
        kind: 'internal' as const,
        businessUnitId: 2,
      };
      const { id } = await admin().call(inviteUserEndpoint, { ...input, roleIds: [roleIds.planner!] });
      expect(await admin().call(readUserEndpoint, { id })).toMatchObject({
        state: 'invited',
        email: 'nina@katern.example',
        initials: 'NB',
      });
      const mails = await rows<{ subject: string; body: string }>(sql`
      SELECT subject, body_text AS body FROM mails WHERE kind = 'invitation' AND refs @> ARRAY[${`user:${id}`}]`);
      expect(mails).toEqual([
        { subject: expect.stringContaining('Your account'), body: expect.stringMatching(/password-reset\?token=[\w-]{22}/) },
      ]);
      expect((await historyOf(id))[0]).toMatchObject({ fact: 'user.invited', who: 'Anna de Wit' });
    }
    // It revokes the earlier link when sent again, and refuses for an active account.
    {
      const { id } = await admin().call(readUserEndpoint, { id: await idOf('nina@katern.example') });
      await admin().call(resendInvitationEndpoint, { id });
      const tokens = await rows<{ open: boolean }>(sql`
      SELECT revoked_at IS NULL AS open FROM access_tokens WHERE kind = 'password' AND subject_id = ${id} ORDER BY id`);
      expect(tokens.map(({ open }) => open)).toEqual([false, true]);
      const roos = await idOf('roos.verhagen@katern.example');
      expect(await admin().refused(resendInvitationEndpoint, { id: roos })).toMatchObject({ status: 409, code: 'NOT_INVITED' });
    }
  });
  it('signs in a user who set a password by the link, which is then void', async () => {
    const { id } = await admin().call(inviteUserEndpoint, {
      ...{ name: 'Otto Smit', email: 'otto@katern.example', language: 'nl', kind: 'internal', businessUnitId: 2 },
      roleIds: [roleIds.planner!],
    });
    const [mail] = await rows<{ body: string }>(
      sql`SELECT body_text AS body FROM mails WHERE kind = 'invitation' ORDER BY id DESC LIMIT 1`,
    );
    const token = /token=([\w-]{22})/.exec(mail!.body)![1]!;
    const ask = { token, password: 'Nachtploeg-26', repeated: 'Nachtploeg-26' };
    await shop.visitor.call(resetPasswordEndpoint, ask);
    expect(await shop.signIn('otto@katern.example', ask.password).call(readMeEndpoint, {})).toMatchObject({ id, initials: 'OS' });
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
