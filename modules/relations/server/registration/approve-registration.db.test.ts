import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { approveRegistrationEndpoint } from '#modules/relations/contract/registration/approve-registration.endpoint.ts';
import { listRegistrationsEndpoint } from '#modules/relations/contract/registration/registrations.endpoints.ts';
import { activate, home, mailsTo, password, register, setUpRegistration, shop, university, waiting } from '#test/setups/registration.ts';

setUpRegistration();

it('approve registration › gives a registration that waits for it a new customer', async () => {
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
it('approve registration › joins an existing customer, and requires the latest version', async () => {
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
it('approve registration › creates one account for a person who registered twice', async () => {
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
