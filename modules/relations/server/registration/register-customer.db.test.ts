import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { activateRegistrationEndpoint } from '#modules/relations/contract/registration/activate-registration.endpoint.ts';
import { approveRegistrationEndpoint } from '#modules/relations/contract/registration/approve-registration.endpoint.ts';
import { beginRegistrationEndpoint } from '#modules/relations/contract/registration/begin-registration.endpoint.ts';
import { changeRegistrationEndpoint } from '#modules/relations/contract/registration/change-registration.endpoint.ts';
import { joinCustomerEndpoint } from '#modules/relations/contract/registration/join-customer.endpoint.ts';
import { refuseRegistrationEndpoint } from '#modules/relations/contract/registration/refuse-registration.endpoint.ts';
import { readActivationEndpoint, readRegistrationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { registerContactEndpoint } from '#modules/relations/contract/registration/register-contact.endpoint.ts';
import { registerCustomerEndpoint } from '#modules/relations/contract/registration/register-customer.endpoint.ts';
import { listRegistrationsEndpoint } from '#modules/relations/contract/registration/registrations.endpoints.ts';
import { resendActivationEndpoint } from '#modules/relations/contract/registration/resend-activation.endpoint.ts';
import { saveWhitelistEndpoint } from '#modules/relations/contract/registration/save-whitelist.endpoint.ts';
import { hashToken } from '#platform/server/tokens.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let university: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  university = await addCustomer(shop);
  const entry = { kind: 'domain' as const, value: 'maasoever.example', reason: 'Raamovereenkomst', customerId: university.id };
  await shop.as('admin').call(saveWhitelistEndpoint, entry);
});
afterAll(() => shop.close());

const password = 'Welkom-2026';
const contact = { firstName: 'Jan', surnamePrefix: 'de', surname: 'Wit', phone: '06 555 00 11 22' };
const home = { business: false, street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' };
/** The second brand prints dissertations, the first does not. */
const begin = (email: string, uiId = 2) => shop.visitor.call(beginRegistrationEndpoint, { email, password, repeated: password, uiId });

type Mail = { kind: string; subject: string; body: string; sender: string };
const mailsTo = (email: string) =>
  shop.kernel.act(({ tx }) =>
    tx.rows<Mail>(sql`SELECT kind, subject, body_text AS body, sender FROM mails WHERE recipients = ARRAY[${email}] ORDER BY id`),
  );
const linkIn = (mail: Mail | undefined) => /\/register\/user\/([\w-]{22})\/activate/.exec(mail?.body ?? '')?.[1] ?? '';

/** Runs all steps up to the activation mail and returns the token of its link. */
async function register(email: string, customer: typeof home | null = home, uiId = 2): Promise<string> {
  const { token } = await begin(email, uiId);
  await shop.visitor.call(registerContactEndpoint, { token, ...contact });
  if (customer) await shop.visitor.call(registerCustomerEndpoint, { token, ...customer });
  else await shop.visitor.call(joinCustomerEndpoint, { token });
  await shop.runJobs();
  return linkIn((await mailsTo(email)).at(-1));
}
const activate = (token: string) => shop.visitor.call(activateRegistrationEndpoint, { token, password });
const waiting = async (email: string) =>
  (await shop.as('order_manager').call(listRegistrationsEndpoint, {})).rows.find((row) => row.email === email)!;

describe('registration', () => {
  it('keeps the typed fields behind a token that is stored only as a hash', async () => {
    const email = 'begonnen@voorbeeld.example';
    const { token } = await begin('Begonnen@Voorbeeld.example');
    await shop.visitor.call(registerContactEndpoint, { token, ...contact });
    expect(await shop.visitor.call(readRegistrationEndpoint, { token })).toMatchObject({
      email,
      sent: false,
      contact,
      offered: null,
      uiId: 2,
    });
    await shop.visitor.call(changeRegistrationEndpoint, { token, email: 'anders@voorbeeld.example', password: '', repeated: '' });
    expect(await shop.visitor.call(readRegistrationEndpoint, { token })).toMatchObject({ email: 'anders@voorbeeld.example', contact });
    const kept = await shop.kernel.act(({ tx }) =>
      tx.rows<{ text: string }>(sql`SELECT t::text AS text FROM access_tokens t UNION ALL SELECT k::text FROM idempotency_keys k
        UNION ALL SELECT r::text FROM registrations r UNION ALL SELECT f::text FROM facts f`),
    );
    expect(kept.some(({ text }) => text.includes(hashToken(token)))).toBe(true);
    expect(kept.some(({ text }) => text.includes(token) || text.includes(password))).toBe(false);
  });

  it('reports every character class that a password lacks', async () => {
    const weak = { email: 'zwak@voorbeeld.example', password: 'welkom', repeated: 'welkom', uiId: 0 };
    expect(await shop.visitor.refused(beginRegistrationEndpoint, weak)).toMatchObject({
      status: 409,
      code: 'PASSWORD_WEAK',
      context: { missing: ['length', 'capital', 'number', 'symbol'] },
    });
    expect(await shop.visitor.refused(beginRegistrationEndpoint, { ...weak, password, repeated: 'Welkom-2027' })).toMatchObject({
      code: 'PASSWORDS_DIFFER',
    });
  });

  it('returns to the page that was asked for, by its activation link and by the mail after approval', async () => {
    const email = 'terug@bakkerij.example';
    const returnTo = '/customer-portal/thesis?lang=nl';
    const { token } = await shop.visitor.call(beginRegistrationEndpoint, { email, password, repeated: password, uiId: 1, returnTo });
    await shop.visitor.call(registerContactEndpoint, { token, ...contact });
    await shop.visitor.call(registerCustomerEndpoint, { token, ...home });
    await shop.runJobs();
    const link = linkIn((await mailsTo(email)).at(-1));
    expect(await shop.visitor.call(readActivationEndpoint, { token: link })).toMatchObject({ email, returnTo });
    await activate(link);
    const { id, version } = await waiting(email);
    await shop.as('order_manager').call(approveRegistrationEndpoint, { id, version, customerId: null });
    expect((await mailsTo(email)).at(-1)!.body).toContain(`/login?to=${encodeURIComponent(returnTo)}`);
  });

  it('is submitted once, with every step done', async () => {
    const { token } = await begin('stappen@voorbeeld.example');
    expect(await shop.visitor.refused(registerCustomerEndpoint, { token, ...home })).toMatchObject({ code: 'CONTACT_MISSING' });
    await shop.visitor.call(registerContactEndpoint, { token, ...contact });
    const nameless = { token, ...home, business: true, name: ' ' };
    expect(await shop.visitor.refused(registerCustomerEndpoint, nameless)).toMatchObject({
      code: 'CUSTOMER_NAME_MISSING',
      errors: { name: [expect.any(String)] },
    });
    expect(await shop.visitor.refused(registerCustomerEndpoint, { ...nameless, name: 'Bakker', kvk: '123' })).toMatchObject({
      code: 'KVK_INVALID',
    });
    expect(await shop.visitor.refused(registerCustomerEndpoint, { ...nameless, name: 'Bakker', vatNumber: 'NL1' })).toMatchObject({
      code: 'VAT_INVALID',
    });
    expect(await shop.visitor.refused(joinCustomerEndpoint, { token })).toMatchObject({ code: 'NOBODY_TO_JOIN' });
    await shop.visitor.call(registerCustomerEndpoint, { token, ...home });
    for (const again of [
      shop.visitor.refused(registerCustomerEndpoint, { token, ...home }),
      shop.visitor.refused(registerContactEndpoint, { token, ...contact }),
    ])
      expect(await again).toMatchObject({ status: 409, code: 'REGISTRATION_SENT' });
    expect(await shop.visitor.refused(readRegistrationEndpoint, { token: 'A'.repeat(22) })).toMatchObject({ status: 404 });
  });
});

it('whitelisted address › is offered the customer of its domain, activated once by the mailed link, and sees only its own orders', async () => {
  const email = 'j.dewit@maasoever.example';
  // It is offered the customer of its domain, and is activated by the mailed link with the password.
  {
    const token = await register(email, null);
    expect((await mailsTo(email)).map(({ kind, sender }) => [kind, sender.split(' <')[0]])).toEqual([
      ['registration_activate', 'Proefschriftdruk'],
    ]);
    expect(await shop.visitor.call(readActivationEndpoint, { token })).toEqual({ email, uiId: 2, returnTo: '' });
    expect(await shop.visitor.refused(activateRegistrationEndpoint, { token, password: 'Raad-2026' })).toMatchObject({
      code: 'REGISTRATION_PASSWORD_WRONG',
    });
    expect(await activate(token)).toEqual({ status: 'active', email });
  }

  // It sees only its own orders of that customer, and nothing of the staff.
  {
    const me = await shop.signIn(email, password).call(readMeEndpoint, {});
    expect(me).toMatchObject({ customer_id: university.id, is_internal_user: false, is_external_b2b: true, roles: ['customer'] });
    const [own] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ seesAll: boolean }>(sql`SELECT sees_all AS "seesAll" FROM contacts WHERE id = ${me.customer_contact_id}`),
    );
    expect(own).toEqual({ seesAll: false });
    expect(await shop.signIn(email, password).refused(readCustomerEndpoint, { id: university.id })).toMatchObject({ status: 403 });
  }

  // It can use its link only once.
  {
    const token = linkIn((await mailsTo(email)).at(0));
    expect(await shop.visitor.refused(activateRegistrationEndpoint, { token, password })).toMatchObject({ status: 404 });
  }
});

it('address with an account › gets the same responses as any other; its owner is notified by mail', async () => {
  const owner = 'm.vandervelde@voorbeeld.example';
  const [known, unknown] = [await begin(owner), await begin('niemand@voorbeeld.example')];
  for (const { token } of [known, unknown]) await shop.visitor.call(registerContactEndpoint, { token, ...contact });
  const answers = [];
  for (const { token } of [known, unknown]) {
    const { email, ...read } = await shop.visitor.call(readRegistrationEndpoint, { token });
    const sent = await shop.visitor.call(registerCustomerEndpoint, { token, ...home });
    answers.push([read, sent.email === email]);
  }
  expect(answers[0]).toEqual(answers[1]);
  await shop.runJobs();
  expect((await mailsTo(owner)).map(({ kind }) => kind)).toEqual(['registration_exists']);
  expect((await mailsTo('niemand@voorbeeld.example')).map(({ kind }) => kind)).toEqual(['registration_activate']);
  expect((await mailsTo(owner))[0]!.body).not.toContain('/activate');

  // It gets the same response when the mail is requested again.
  const asked = [owner, 'niemand@voorbeeld.example', 'nooit@voorbeeld.example'];
  for (const email of asked) expect(await shop.visitor.call(resendActivationEndpoint, { email })).toEqual({ email });
  await shop.runJobs();
  expect(await mailsTo('nooit@voorbeeld.example')).toEqual([]);
  expect((await mailsTo('niemand@voorbeeld.example')).length).toBe(2);
});

it('activation mail › is resent with a new link that revokes the old one, at most three times in fifteen minutes', async () => {
  const email = 'nogeens@voorbeeld.example';
  // It is resent with a new link that revokes the old one.
  const first = await register(email);
  await shop.visitor.call(resendActivationEndpoint, { email });
  await shop.runJobs();
  const second = linkIn((await mailsTo(email)).at(-1));
  expect(await shop.visitor.refused(readActivationEndpoint, { token: first })).toMatchObject({ status: 404 });
  expect(await shop.visitor.call(readActivationEndpoint, { token: second })).toMatchObject({ email });

  // It is sent at most three times in fifteen minutes.
  for (let turn = 0; turn < 4; turn += 1) {
    await shop.visitor.call(resendActivationEndpoint, { email });
    await shop.runJobs();
  }
  expect((await mailsTo(email)).length).toBe(3);
  shop.moveClock('2026-11-18T09:16:00Z');
  await shop.visitor.call(resendActivationEndpoint, { email });
  await shop.runJobs();
  expect((await mailsTo(email)).length).toBe(4);
});

describe('registration that needs approval', () => {
  it('is not that of a private person who orders a thesis: that person is let in at once', async () => {
    const email = 'promovendus@voorbeeld.example';
    expect(await activate(await register(email))).toEqual({ status: 'active', email });
    expect(await shop.signIn(email, password).call(readMeEndpoint, {})).toMatchObject({ is_external_b2b: false });
  });

  it('waits for approval, and then gets a new customer', async () => {
    const email = 'wachter@voorbeeld.example';
    expect(await activate(await register(email, home, 1))).toEqual({ status: 'waiting', email });
    const row = await waiting(email);
    expect(row).toMatchObject({
      name: 'Jan de Wit',
      business: false,
      address: 'Domplein 29, 3512 JE Utrecht',
      unitName: expect.any(String),
    });
    const { customerId } = await shop
      .as('order_manager')
      .call(approveRegistrationEndpoint, { id: row.id, version: row.version, customerId: null });
    expect((await mailsTo(email)).at(-1)).toMatchObject({ kind: 'registration_approved' });
    expect(await shop.signIn(email, password).call(readMeEndpoint, {})).toMatchObject({ customer_id: customerId, is_external_b2b: false });
    const customer = await shop.as('order_manager').call(readCustomerEndpoint, { id: customerId });
    expect(customer).toMatchObject({ name: 'Jan de Wit', business: false, creditLimit: 0, contacts: [{ email, portalUser: true }] });
    const [managed] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ managed: boolean }>(
        sql`SELECT order_manager_id IS NOT NULL AND account_manager_id IS NOT NULL AS managed FROM customers WHERE id = ${customerId}`,
      ),
    );
    expect(managed).toEqual({ managed: true });
    expect(
      await shop.as('order_manager').refused(approveRegistrationEndpoint, { id: row.id, version: row.version + 1, customerId: null }),
    ).toMatchObject({
      code: 'REGISTRATION_NOT_WAITING',
    });
  });

  it('can join an existing customer; approval requires the latest version', async () => {
    const email = 'erbij@voorbeeld.example';
    await activate(await register(email, home, 1));
    const { id, version } = await waiting(email);
    const ask = { id, version, customerId: university.id };
    expect(await shop.as('order_manager').refused(approveRegistrationEndpoint, { ...ask, version: version - 1 })).toMatchObject({
      code: 'STALE_VERSION',
    });
    expect(await shop.as('order_manager').refused(approveRegistrationEndpoint, { ...ask, customerId: 999_999 })).toMatchObject({
      status: 404,
    });
    expect(await shop.as('order_manager').refused(approveRegistrationEndpoint, { ...ask, id: 999_999 })).toMatchObject({ status: 404 });
    expect(await shop.as('planner').refused(approveRegistrationEndpoint, ask)).toMatchObject({ status: 403 });
    expect(await shop.as('order_manager').call(approveRegistrationEndpoint, ask)).toEqual({ customerId: university.id });
  });

  it('can be refused with a mailed reason, and then cannot sign in', async () => {
    const email = 'nee@voorbeeld.example';
    await activate(await register(email, home, 1));
    const { id, version } = await waiting(email);
    await shop.as('order_manager').call(refuseRegistrationEndpoint, { id, version, reason: 'We kennen je niet.' });
    expect((await mailsTo(email)).at(-1)).toMatchObject({
      kind: 'registration_refused',
      body: expect.stringContaining('We kennen je niet.'),
    });
    await expect(shop.signIn(email, password).call(readMeEndpoint, {})).rejects.toThrow('401');
    expect(await shop.as('order_manager').refused(refuseRegistrationEndpoint, { id, version: version + 1, reason: 'Nee.' })).toMatchObject({
      code: 'REGISTRATION_NOT_WAITING',
    });
  });

  it('creates one account for a person who registered twice', async () => {
    const email = 'tweemaal@voorbeeld.example';
    await activate(await register(email, home, 1));
    await activate(await register(email, home, 1));
    const rows = (await shop.as('order_manager').call(listRegistrationsEndpoint, {})).rows.filter((row) => row.email === email);
    const approve = ({ id, version }: { id: number; version: number }) => ({ id, version, customerId: null });
    await shop.as('order_manager').call(approveRegistrationEndpoint, approve(rows[0]!));
    expect(await shop.as('order_manager').refused(approveRegistrationEndpoint, approve(rows[1]!))).toMatchObject({
      code: 'ACCOUNT_EXISTS',
    });
  });
});
