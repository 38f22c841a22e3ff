import { expect, it } from 'vitest';
import { joinCustomerEndpoint } from '#modules/relations/contract/registration/join-customer.endpoint.ts';
import { readRegistrationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { registerContactEndpoint } from '#modules/relations/contract/registration/register-contact.endpoint.ts';
import { registerCustomerEndpoint } from '#modules/relations/contract/registration/register-customer.endpoint.ts';
import { resendActivationEndpoint } from '#modules/relations/contract/registration/resend-activation.endpoint.ts';
import { begin, contact, home, mailsTo, setUpRegistration, shop } from '#test/setups/registration.ts';

setUpRegistration();

it('register customer › submits a registration once, with every step done', async () => {
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
  const belgian = { ...home, business: true, name: 'Bakker', postcode: '2300', city: 'Turnhout', country: 'BE', vatNumber: '1003.456.783' };
  await shop.visitor.call(registerCustomerEndpoint, { token, ...belgian });
  for (const again of [
    shop.visitor.refused(registerCustomerEndpoint, { token, ...home }),
    shop.visitor.refused(registerContactEndpoint, { token, ...contact }),
  ])
    expect(await again).toMatchObject({ status: 409, code: 'REGISTRATION_SENT' });
  expect(await shop.visitor.refused(readRegistrationEndpoint, { token: 'A'.repeat(22) })).toMatchObject({ status: 404 });
});
it('register customer › gives an address with an account the responses of any other, and notifies its owner by mail', async () => {
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
