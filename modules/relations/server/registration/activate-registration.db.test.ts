import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { activateRegistrationEndpoint } from '#modules/relations/contract/registration/activate-registration.endpoint.ts';
import { takeGuestCustomer } from '#modules/relations/server/public.ts';
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
it('activate registration › somebody who ordered without an account gets those orders with it, at that brand alone', async () => {
  const email = 'gast@voorbeeld.example';
  const address = { street: 'Kade', houseNumber: '4', postcode: '3511 AA', city: 'Utrecht' };
  const guestOf = (unitId: number) =>
    shop.kernel.act(async (context) => {
      const taken = await takeGuestCustomer(context, unitId, { name: 'Jan', email: 'Gast@voorbeeld.example', ...address });
      if (!taken.accepted) throw new Error(taken.code);
      return taken.value;
    });
  const [guest, elsewhere] = [await guestOf(2), await guestOf(5)];
  await activate(await register(email));
  const found = await shop.kernel.act(({ tx }) =>
    tx.rows<{ id: number; customerId: number; surname: string; hasAccount: boolean; addresses: number }>(sql`
      SELECT k.id, k.customer_id AS "customerId", k.surname, k.user_id IS NOT NULL AS "hasAccount",
        (SELECT count(*)::int FROM addresses a WHERE a.customer_id = k.customer_id) AS addresses
      FROM contacts k WHERE lower(k.email) = ${email} ORDER BY k.id`),
  );
  expect(found).toEqual([
    { id: guest.contactId, customerId: guest.customerId, surname: 'Wit', hasAccount: true, addresses: 2 },
    expect.objectContaining({ id: elsewhere.contactId, hasAccount: false, addresses: 1 }),
  ]);
  // The address proves nothing of whoever orders without an account after that.
  expect((await guestOf(2)).customerId).not.toBe(guest.customerId);
});
