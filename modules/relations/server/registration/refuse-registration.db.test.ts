import { expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { refuseRegistrationEndpoint } from '#modules/relations/contract/registration/refuse-registration.endpoint.ts';
import { activate, home, mailsTo, password, register, setUpRegistration, shop, waiting } from '#test/setups/registration.ts';

setUpRegistration();

it('refuse registration › mails the reason, and lets nobody sign in', async () => {
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
