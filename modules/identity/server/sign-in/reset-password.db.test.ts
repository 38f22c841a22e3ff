import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestPasswordResetEndpoint } from '#modules/identity/contract/sign-in/request-password-reset.endpoint.ts';
import { resetPasswordEndpoint } from '#modules/identity/contract/sign-in/reset-password.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { visit } from '#test/visitor.ts';

const staff = 'mila.kuipers@katern.example';
const customer = 'm.vandervelde@voorbeeld.example';
let shop: TestShop;
let minutes = 0;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sql = async <Row>(text: string, values: unknown[] = []) => (await shop.kernel.database.pool.query(text, values)).rows as Row[];
function pass(more: number) {
  minutes += more;
  shop.moveClock(Temporal.Instant.from('2026-11-18T09:00:00Z').add({ minutes }).toString());
}
type Sent = { subject: string; sender: string; text: string; html: string };
const mailsTo = (email: string) =>
  sql<Sent>(`SELECT subject, sender, body_text AS text, body_html AS html FROM mails WHERE $1 = ANY(recipients) ORDER BY id`, [email]);

/** Requests a reset link as a visitor and returns the token from the mail. */
async function tokenFor(email: string): Promise<string> {
  pass(16);
  await shop.visitor.call(requestPasswordResetEndpoint, { email });
  await shop.runJobs();
  return /token=([\w-]{22})/.exec((await mailsTo(email)).at(-1)!.text)![1]!;
}
const chosen = { password: 'Nieuw-2026', repeated: 'Nieuw-2026' };

describe('reset password', () => {
  it('sets a password once, and signs out every browser', async () => {
    const resets = async () =>
      (await sql<{ count: number }>(`SELECT count(*) AS count FROM facts WHERE fact = 'user.password_reset'`))[0]!.count;
    const before = await resets();
    const open = visit(shop.app);
    await open.signIn(staff);
    const token = await tokenFor(staff);
    expect((await visit(shop.app).post('/api/password-reset/read', { token })).body).toEqual({ email: staff });
    await shop.visitor.call(resetPasswordEndpoint, { token, ...chosen });
    expect(await open.whoAmI()).toBe(0);
    expect((await visit(shop.app).signIn(staff)).status).toBe(401);
    expect((await visit(shop.app).signIn(staff, 'Nieuw-2026')).status).toBe(200);
    expect(await shop.visitor.refused(resetPasswordEndpoint, { token, ...chosen })).toMatchObject({
      status: 409,
      code: 'RESET_TOKEN_INVALID',
    });
    expect((await resets()) - before).toBe(1);
  });

  it('names every unmet requirement of the chosen password and keeps the link open', async () => {
    const token = await tokenFor(customer);
    const weak = await shop.visitor.refused(resetPasswordEndpoint, { token, password: 'abc', repeated: 'abc' });
    expect(weak).toMatchObject({
      code: 'PASSWORD_WEAK',
      message: 'Dit wachtwoord mist nog: minstens 8 tekens, een hoofdletter, een cijfer en een leesteken.',
    });
    expect(weak.errors.password).toEqual([weak.message]);
    expect(await shop.visitor.refused(resetPasswordEndpoint, { token, ...chosen, repeated: 'Anders-2026' })).toMatchObject({
      code: 'PASSWORDS_DIFFER',
      errors: { repeated: [expect.stringMatching(/\S/)] },
    });
    await shop.visitor.call(resetPasswordEndpoint, { token, ...chosen });
  });

  it('refuses a link after an hour, after another one was used, and when it was made up', async () => {
    const codeOf = async (token: string) => (await shop.visitor.refused(resetPasswordEndpoint, { token, ...chosen })).code;
    const expired = await tokenFor(customer);
    pass(60);
    expect([await codeOf(expired), await codeOf('A'.repeat(22))]).toEqual(['RESET_TOKEN_INVALID', 'RESET_TOKEN_INVALID']);
    const [used, other] = [await tokenFor(customer), await tokenFor(customer)];
    await shop.visitor.call(resetPasswordEndpoint, { token: used, ...chosen });
    expect(await codeOf(other)).toBe('RESET_TOKEN_INVALID');
  });

  it('sets one password when a link is used twice at once', async () => {
    const token = await tokenFor(customer);
    const use = (password: string) =>
      shop.visitor.call(resetPasswordEndpoint, { token, password, repeated: password }).then(
        () => 'set',
        (error: Error) => (error.message.includes('RESET_TOKEN_INVALID') ? 'refused' : error.message),
      );
    expect((await Promise.all([use('Eerste-2026'), use('Tweede-2026')])).sort()).toEqual(['refused', 'set']);
  });

  it('keeps a link open when somebody else requests another one', async () => {
    const token = await tokenFor(customer);
    await visit(shop.app, { ip: '192.0.2.66' }).post('/api/password-reset/request', { email: customer });
    await shop.runJobs();
    await shop.visitor.call(resetPasswordEndpoint, { token, ...chosen });
  });

  it('says that the user is not found only when the link is valid and its user is gone', async () => {
    const token = await tokenFor('orders@binderijdevouw.example');
    await sql(`UPDATE users SET active = false WHERE email = 'orders@binderijdevouw.example'`);
    expect(await shop.visitor.refused(resetPasswordEndpoint, { token, ...chosen })).toMatchObject({
      code: 'RESET_USER_GONE',
      message: 'Het account bij deze link is niet gevonden.',
    });
  });

  it('is mailed in French to a contact who reads it, though screens are Dutch and English', async () => {
    const { contactId } = await addCustomer(shop);
    const [user] = await sql<{ id: number }>('SELECT id FROM users WHERE email = $1', [customer]);
    await sql(`UPDATE contacts SET user_id = $1, language = 'fr' WHERE id = $2`, [user!.id, contactId]);
    await tokenFor(customer);
    expect((await mailsTo(customer)).at(-1)).toMatchObject({ subject: 'Choisir un nouveau mot de passe' });
    await sql('UPDATE contacts SET user_id = NULL WHERE id = $1', [contactId]);
  });

  it('stores the token as a hash', async () => {
    const token = await tokenFor('jeroen.bos@katern.example');
    const kept = await sql<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM access_tokens t WHERE kind = 'password'`);
    expect(kept.length).toBeGreaterThan(0);
    for (const { row } of kept) expect(row).not.toContain(token);
  });
});
