import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { activateRegistrationEndpoint } from '#modules/relations/contract/registration/activate-registration.endpoint.ts';
import { readActivationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { activate, linkIn, mailsTo, password, register, setUpRegistration, shop, university } from '#test/setups/registration.ts';

setUpRegistration();

it('join customer › joins a whitelisted address to the customer of its domain, once by the mailed link, and shows only its own orders', async () => {
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
