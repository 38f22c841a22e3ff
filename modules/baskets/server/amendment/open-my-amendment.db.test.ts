import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreeAmendmentEndpoint } from '#modules/baskets/contract/amendment/agree-amendment.endpoint.ts';
import { listMyAmendmentsEndpoint } from '#modules/baskets/contract/amendment/my-amendments.endpoint.ts';
import { openMyAmendmentEndpoint } from '#modules/baskets/contract/amendment/open-my-amendment.endpoint.ts';
import { askedAmendment } from '#test/amendments.ts';
import { addCustomer, addOrder, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example') WHERE id = ${customer.contactId}`,
    ),
  );
});
afterAll(() => shop.close());

const marit = () => shop.as('m.vandervelde@voorbeeld.example');

it('opens the question from the portal, by the customer of the order only', async () => {
  const order = await addOrder(shop, customer);
  const foreign = await addOrder(shop, await addCustomer(shop, { name: 'Een ander', email: 'ander@voorbeeld.example' }));
  await askedAmendment(shop, order);
  await askedAmendment(shop, foreign);
  const { rows } = await marit().call(listMyAmendmentsEndpoint, {});
  expect(rows.map(({ order: number, number: at }) => [number, at])).toEqual([[order.number, 1]]);
  expect(await marit().refused(openMyAmendmentEndpoint, { id: foreign.id })).toMatchObject({ status: 404 });
  const { token } = await marit().call(openMyAmendmentEndpoint, { id: order.id });
  await marit().call(agreeAmendmentEndpoint, { token, name: 'Ineke', agreed: true });
  expect((await marit().call(listMyAmendmentsEndpoint, {})).rows).toEqual([]);
});
