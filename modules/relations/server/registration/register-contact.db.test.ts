import { expect, it } from 'vitest';
import { readRegistrationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { registerContactEndpoint } from '#modules/relations/contract/registration/register-contact.endpoint.ts';
import { registerCustomerEndpoint } from '#modules/relations/contract/registration/register-customer.endpoint.ts';
import { begin, contact, home, setUpRegistration, shop } from '#test/setups/registration.ts';

setUpRegistration();

it('register contact › keeps who registers, until the registration is sent', async () => {
  const { token } = await begin('persoon@voorbeeld.example');
  expect(await shop.visitor.call(registerContactEndpoint, { token, ...contact })).toEqual({ changed: true });
  expect(await shop.visitor.call(readRegistrationEndpoint, { token })).toMatchObject({ contact });
  await shop.visitor.call(registerCustomerEndpoint, { token, ...home });
  expect(await shop.visitor.refused(registerContactEndpoint, { token, ...contact })).toMatchObject({ code: 'REGISTRATION_SENT' });
  expect(await shop.visitor.refused(registerContactEndpoint, { token: 'A'.repeat(22), ...contact })).toMatchObject({ status: 404 });
});
