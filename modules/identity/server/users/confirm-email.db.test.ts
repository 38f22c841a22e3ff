import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProfileEndpoint } from '#modules/identity/contract/profile/profile.endpoints.ts';
import { requestPasswordResetEndpoint } from '#modules/identity/contract/sign-in/request-password-reset.endpoint.ts';
import { resetPasswordEndpoint } from '#modules/identity/contract/sign-in/reset-password.endpoint.ts';
import { confirmEmailEndpoint } from '#modules/identity/contract/users/confirm-email.endpoint.ts';
import { saveUserEndpoint } from '#modules/identity/contract/users/save-user.endpoint.ts';
import { readUserEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
import { type Hire, hiring, password } from '#test/hired-users.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let hire: Hire;
beforeAll(async () => {
  shop = await openTestShop();
  hire = await hiring(shop);
});
afterAll(() => shop.close());

const admin = () => shop.as('admin');
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

describe('confirm email', () => {
  const mailsTo = (email: string) =>
    rows<{ kind: string; text: string }>(sql`SELECT kind, body_text AS text FROM mails WHERE ${email} = ANY(recipients) ORDER BY id`);
  const tokenTo = async (email: string) => /email-change\?token=([\w-]{22})/.exec((await mailsTo(email)).at(-1)!.text)![1]!;
  const emailOf = (id: number) => admin().call(readUserEndpoint, { id });

  it('counts when the new address is confirmed, and the old address hears of it before and after', async () => {
    const person = await hire('oud@katern.example', 'planner');
    const caller = shop.signIn('oud@katern.example', password);
    await admin().call(saveUserEndpoint, { ...person, email: 'Nieuw@katern.example' });
    expect(await emailOf(person.id)).toMatchObject({ email: 'oud@katern.example', newEmail: 'nieuw@katern.example' });
    expect(await caller.call(readProfileEndpoint, {})).toMatchObject({ email: 'oud@katern.example', newEmail: 'nieuw@katern.example' });
    expect((await mailsTo('oud@katern.example')).at(-1)).toMatchObject({
      kind: 'account_changed',
      text: expect.stringContaining('Anna de Wit wil het adres van je account wijzigen in nieuw@katern.example.'),
    });
    await shop.visitor.call(requestPasswordResetEndpoint, { email: 'oud@katern.example' });
    await shop.runJobs();
    const reset = /token=([\w-]{22})/.exec((await mailsTo('oud@katern.example')).at(-1)!.text)![1]!;

    const token = await tokenTo('nieuw@katern.example');
    expect(await shop.visitor.call(confirmEmailEndpoint, { token })).toEqual({ email: 'nieuw@katern.example' });
    expect(await emailOf(person.id)).toMatchObject({ email: 'nieuw@katern.example', newEmail: null });
    expect((await mailsTo('oud@katern.example')).at(-1)).toMatchObject({
      kind: 'account_changed',
      text: expect.stringContaining('Je account heeft nu het adres nieuw@katern.example.'),
    });
    expect(await caller.call(readProfileEndpoint, {})).toMatchObject({ email: 'nieuw@katern.example', newEmail: null });
    // A link that was mailed to the old address sets no password any more.
    const chosen = { password: 'Nachtploeg-26', repeated: 'Nachtploeg-26' };
    expect(await shop.visitor.refused(resetPasswordEndpoint, { token: reset, ...chosen })).toMatchObject({ code: 'RESET_TOKEN_INVALID' });
    expect(await shop.visitor.refused(confirmEmailEndpoint, { token })).toMatchObject({ status: 409, code: 'EMAIL_CHANGE_OVER' });
  });

  it('invites an account without a password again at its new address', async () => {
    const person = await hire('tikfout@katern.example', 'planner', 'invited');
    await admin().call(saveUserEndpoint, { ...person, email: 'goed@katern.example' });
    expect(await emailOf(person.id)).toMatchObject({ email: 'goed@katern.example', newEmail: null, state: 'invited' });
    expect((await mailsTo('goed@katern.example')).map(({ kind }) => kind)).toEqual(['invitation']);
    const wrong = /token=([\w-]{22})/.exec((await mailsTo('tikfout@katern.example'))[0]!.text)![1]!;
    const chosen = { password: 'Nachtploeg-26', repeated: 'Nachtploeg-26' };
    expect(await shop.visitor.refused(resetPasswordEndpoint, { token: wrong, ...chosen })).toMatchObject({ code: 'RESET_TOKEN_INVALID' });
  });
});
