import { expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { callOffForCustomerEndpoint, readCallOffEndpoint } from '#modules/stock/contract/reservation/call-off-for-customer.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { customer, manager, setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

it('call off for customer › reserves at once in an order that is confirmed next', async () => {
  const { id: articleId } = await addArticle(shop, { stock: 500, customerId: customer.id });
  const { free, addresses, firstDay } = await manager().call(readCallOffEndpoint, { articleId });
  expect([free, addresses.map(({ id }) => id).includes(customer.addressId)]).toEqual([500, true]);
  const asked = { articleId, quantity: 300, addressId: customer.addressId };
  const { id } = await manager().call(callOffForCustomerEndpoint, { ...asked, reference: 'Gebeld' });
  expect(await stockOf(articleId)).toMatchObject({ physical: 500, reserved: 300 });
  const { version } = await manager().call(readBasketEndpoint, { id });
  await manager().call(confirmBasketEndpoint, { id, version });
  expect(await manager().call(readBasketEndpoint, { id })).toMatchObject({
    ...{ customerReference: 'Gebeld', lines: [{ status: 'warehouse_call', quantity: 300 }] },
  });
  expect(await stockOf(articleId)).toMatchObject({ reserved: 300 });

  const said = (input: object) => manager().refused(callOffForCustomerEndpoint, { ...asked, quantity: 1, ...input });
  expect(await said({ quantity: 201 })).toMatchObject({ code: 'STOCK_SHORT', context: { available: 200 } });
  expect(await said({ date: '2026-01-02' })).toMatchObject({ code: 'DATE_TOO_SOON', context: { date: firstDay } });
  const other = await addCustomer(shop);
  expect((await said({ addressId: other.addressId })).status).toBe(404);
  const own = await addArticle(shop, { stock: 5 });
  expect(await said({ articleId: own.id })).toMatchObject({ code: 'NOT_CUSTOMERS' });
  expect((await warehouse().refused(callOffForCustomerEndpoint, asked)).status).toBe(403);
});

it('call off for customer › gives the last pieces to one of two who call off at the same time', async () => {
  const { id: articleId } = await addArticle(shop, { stock: 100, customerId: customer.id });
  const call = () => manager().call(callOffForCustomerEndpoint, { articleId, quantity: 100, addressId: customer.addressId });
  const said = await Promise.allSettled([call(), call()]);
  expect(said.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await stockOf(articleId)).toMatchObject({ reserved: 100, reservations: [{ quantity: 100 }] });
});
