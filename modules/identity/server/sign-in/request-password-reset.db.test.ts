import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestPasswordResetEndpoint } from '#modules/identity/contract/sign-in/request-password-reset.endpoint.ts';
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

describe('request password reset', () => {
  it('says the same and does the same for an address without an account', async () => {
    pass(16);
    await shop.runJobs();
    const before = (await mailsTo(staff)).length;
    const [known, unknown] = [visit(shop.app), visit(shop.app)];
    const answers = [
      await known.post('/api/password-reset/request', { email: staff }),
      await unknown.post('/api/password-reset/request', { email: 'niemand@katern.example' }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { sent: true }],
      [200, { sent: true }],
    ]);
    const jobs = await sql<{ payload: { email: string } }>(`
      SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'identity.mail-password-reset' ORDER BY j.id`);
    expect(jobs.slice(-2).map(({ payload }) => payload.email)).toEqual([staff, 'niemand@katern.example']);
    await shop.runJobs();
    expect([(await mailsTo(staff)).length - before, (await mailsTo('niemand@katern.example')).length]).toEqual([1, 0]);
  });

  it('takes about as long for an address without an account', async () => {
    const millisecondsOf = async (email: string) => {
      pass(16);
      const start = performance.now();
      await shop.visitor.call(requestPasswordResetEndpoint, { email });
      return performance.now() - start;
    };
    const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!;
    // Alternates the two, so that load on the machine affects both alike.
    const pairs: [number, number][] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      pairs.push([await millisecondsOf(`niemand${turn}@katern.example`), await millisecondsOf(staff)]);
    }
    const [unknown, known] = [median(pairs.map(([first]) => first)), median(pairs.map(([, second]) => second))];
    expect(unknown / known).toBeGreaterThan(0.2);
    expect(unknown / known).toBeLessThan(5);
    await shop.runJobs();
  });

  it('mails in the user’s language and brand', async () => {
    await tokenFor(staff);
    await sql(`UPDATE users SET language = 'en' WHERE email = $1`, [customer]);
    await tokenFor(customer);
    expect((await mailsTo(staff)).at(-1)).toMatchObject({
      subject: 'Nieuw wachtwoord kiezen',
      sender: expect.stringContaining('Katern Druk'),
      html: expect.stringContaining('#1D4ED8'),
    });
    expect((await mailsTo(customer)).at(-1)).toMatchObject({
      subject: 'Choose a new password',
      sender: expect.stringContaining('Proefschriftdruk'),
      text: expect.stringContaining('http://proefschriftdruk.localhost/password-reset?token='),
    });
  });

  it('limits requests per account, known or not, and says when to try again', async () => {
    for (const email of ['roos.verhagen@katern.example', 'nergens@katern.example']) {
      pass(16);
      const { calls } = shop.kernel.config.limits.resets;
      for (let turn = 0; turn < calls; turn += 1) await shop.visitor.call(requestPasswordResetEndpoint, { email });
      const throttled = await shop.visitor.refused(requestPasswordResetEndpoint, { email: email.toUpperCase() });
      expect(throttled).toMatchObject({
        status: 429,
        message: expect.stringMatching(/^Te vaak achter elkaar. Probeer het over \d+ minuten opnieuw.$/),
      });
      pass(15);
      await shop.visitor.call(requestPasswordResetEndpoint, { email });
    }
  });

  it('mails the owner on a known device while a stranger requests links', async () => {
    const owner = visit(shop.app);
    await owner.signIn('jeroen.bos@katern.example');
    pass(16);
    const request = async (browser: typeof owner) =>
      (await browser.post('/api/password-reset/request', { email: 'jeroen.bos@katern.example' })).status;
    const stranger = visit(shop.app, { ip: '192.0.2.66' });
    for (let turn = 0; turn < shop.kernel.config.limits.resets.calls; turn += 1) await request(stranger);
    expect([await request(stranger), await request(visit(shop.app)), await request(owner)]).toEqual([429, 429, 200]);
  });

  it('sends nothing to an inactive user', async () => {
    await sql(`UPDATE users SET active = false WHERE email = 'koen.baart@katern.example'`);
    pass(16);
    await shop.visitor.call(requestPasswordResetEndpoint, { email: 'koen.baart@katern.example' });
    await shop.runJobs();
    expect(await mailsTo('koen.baart@katern.example')).toEqual([]);
  });
});
