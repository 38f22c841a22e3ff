import { expect, it } from 'vitest';
import { changeRegistrationEndpoint } from '#modules/relations/contract/registration/change-registration.endpoint.ts';
import { readRegistrationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { registerContactEndpoint } from '#modules/relations/contract/registration/register-contact.endpoint.ts';
import { registerCustomerEndpoint } from '#modules/relations/contract/registration/register-customer.endpoint.ts';
import { activate, begin, contact, home, linkIn, mailsTo, password, setUpRegistration, shop } from '#test/setups/registration.ts';

setUpRegistration();

const other = { email: 'nieuw@voorbeeld.example', password: '', repeated: '' };

it('change registration › changes the address and keeps the password, until the registration is sent', async () => {
  const { token } = await begin('oud@voorbeeld.example');
  await shop.visitor.call(changeRegistrationEndpoint, { token, ...other });
  expect(await shop.visitor.call(readRegistrationEndpoint, { token })).toMatchObject({ email: other.email });
  await shop.visitor.call(registerContactEndpoint, { token, ...contact });
  await shop.visitor.call(registerCustomerEndpoint, { token, ...home });
  await shop.runJobs();
  expect(await activate(linkIn((await mailsTo(other.email)).at(-1)))).toMatchObject({ email: other.email });
  expect(await shop.visitor.refused(changeRegistrationEndpoint, { token, ...other })).toMatchObject({ status: 404 });
});
it('change registration › refuses a weak password, and two that differ', async () => {
  const { token } = await begin('wachtwoord@voorbeeld.example');
  const refused = async (chosen: string, repeated = chosen) =>
    (await shop.visitor.refused(changeRegistrationEndpoint, { token, ...other, password: chosen, repeated })).code;
  expect(await refused('welkom')).toBe('PASSWORD_WEAK');
  expect(await refused(password, 'Welkom-2027')).toBe('PASSWORDS_DIFFER');
});
