import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { approveRegistrationEndpoint } from '#modules/relations/contract/registration/approve-registration.endpoint.ts';
import { beginRegistrationEndpoint } from '#modules/relations/contract/registration/begin-registration.endpoint.ts';
import { changeRegistrationEndpoint } from '#modules/relations/contract/registration/change-registration.endpoint.ts';
import { readActivationEndpoint, readRegistrationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { registerContactEndpoint } from '#modules/relations/contract/registration/register-contact.endpoint.ts';
import { registerCustomerEndpoint } from '#modules/relations/contract/registration/register-customer.endpoint.ts';
import { hashToken } from '#platform/server/tokens.ts';
import { activate, begin, contact, home, linkIn, mailsTo, password, setUpRegistration, shop, waiting } from '#test/setups/registration.ts';

setUpRegistration();

it('begin registration › keeps the typed fields behind a token that is stored only as a hash', async () => {
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
it('begin registration › reports every character class that a password lacks', async () => {
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
it('begin registration › returns to the page that was asked for, by its activation link and by the mail after approval', async () => {
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
