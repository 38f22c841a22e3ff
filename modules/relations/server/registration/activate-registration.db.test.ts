import { expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { activateRegistrationEndpoint } from '#modules/relations/contract/registration/activate-registration.endpoint.ts';
import { activate, password, register, setUpRegistration, shop } from '#test/setups/registration.ts';

setUpRegistration();

it('activate registration › a private person who orders a thesis is let in at once', async () => {
  const email = 'promovendus@voorbeeld.example';
  expect(await activate(await register(email))).toEqual({ status: 'active', email });
  expect(await shop.signIn(email, password).call(readMeEndpoint, {})).toMatchObject({ is_external_b2b: false });
});
it('activate registration › refuses another password, and a link that is used or not known', async () => {
  const token = await register('eenmaal@voorbeeld.example');
  expect(await shop.visitor.refused(activateRegistrationEndpoint, { token, password: 'Raad-2026' })).toMatchObject({
    code: 'REGISTRATION_PASSWORD_WRONG',
  });
  await activate(token);
  for (const gone of [token, 'A'.repeat(22)])
    expect(await shop.visitor.refused(activateRegistrationEndpoint, { token: gone, password })).toMatchObject({ status: 404 });
});
it('activate registration › refuses a second account for the same address', async () => {
  const email = 'dubbel@voorbeeld.example';
  const [one, other] = [await register(email), await register(email)];
  await activate(one);
  expect(await shop.visitor.refused(activateRegistrationEndpoint, { token: other, password })).toMatchObject({ code: 'ACCOUNT_EXISTS' });
});
