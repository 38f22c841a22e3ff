import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { changeCustomerEndpoint } from '#modules/baskets/contract/basket/change-customer.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { customer, manager, now, read, sentQuote, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

it('change customer › moves a quote to another customer, with its contact and without the deliveries of the first', async () => {
  const { id } = await addBasket(shop, customer);
  // A price that was agreed by hand: this shop sells no product to calculate it again.
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET estimate_case = NULL WHERE basket_id = ${id}`));
  const other = await addCustomer(shop, { name: 'Radboud Pers' });
  const ask = { ...(await now(id)), customerId: other.id };
  expect(await manager().refused(changeCustomerEndpoint, ask)).toMatchObject({ code: 'DELIVERIES_WILL_DROP' });
  expect((await read(id)).customer.id).toBe(customer.id);
  await manager().call(changeCustomerEndpoint, { ...ask, dropDeliveries: true });
  expect(await read(id)).toMatchObject({ customer: { id: other.id }, contact: { id: other.contactId }, deliveries: [] });
});
it('change customer › refuses a quote that was sent, and a blocked customer', async () => {
  const other = await addCustomer(shop, { name: 'Uitgeverij Noord', blocked: true });
  const { id } = await addBasket(shop, customer);
  const ask = { customerId: other.id, dropDeliveries: true };
  expect(await manager().refused(changeCustomerEndpoint, { ...(await now(id)), ...ask })).toMatchObject({ code: 'CUSTOMER_BLOCKED' });
  const free = await addCustomer(shop, { name: 'Uitgeverij Zuid' });
  const sent = { ...(await now(await sentQuote())), ...ask, customerId: free.id };
  expect(await manager().refused(changeCustomerEndpoint, sent)).toMatchObject({ code: 'REVISE_FIRST' });
});
