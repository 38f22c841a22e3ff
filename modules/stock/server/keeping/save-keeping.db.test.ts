import { expect, it } from 'vitest';
import { readKeepingEndpoint, saveKeepingEndpoint } from '#modules/stock/contract/keeping/save-keeping.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { callOffForCustomerEndpoint } from '#modules/stock/contract/reservation/call-off-for-customer.endpoint.ts';
import { issueReservationEndpoint } from '#modules/stock/contract/reservation/issue-reservation.endpoint.ts';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import { customer, manager, setUpStock, shop, stockOf, warehouse } from '#test/setups/stock.ts';
import { addArticle } from '#test/stock.ts';

setUpStock();

const usual = { pickPolicy: 'fefo' as const, wholePacks: false, shelfLifeDays: null, callOffMultiple: null };

it('save keeping › has goods leave by the lot that came first, also where another expires before', async () => {
  const { id: articleId } = await addArticle(shop, { stock: 10 });
  const more = { articleId, type: 10 as const, quantity: 10, location: 'A-02', bestBefore: '2027-03-01' };
  await warehouse().call(receiveStockEndpoint, more);
  const { itemId } = await stockOf(articleId);
  const issue = async () => {
    await warehouse().call(reserveStockEndpoint, { itemId: itemId!, needOn: '2026-12-04', kind: 'hard', quantity: 2, note: 'Beurs' });
    await warehouse().call(issueReservationEndpoint, { id: (await stockOf(articleId)).reservations[0]!.id, quantity: 2 });
    return (await stockOf(articleId)).journal[0]!.location;
  };
  expect(await issue()).toBe('A-02');
  const asked = { itemId: itemId!, ...usual, pickPolicy: 'fifo' as const, shelfLifeDays: 90 };
  await shop.as('buyer').call(saveKeepingEndpoint, asked);
  expect(await warehouse().call(readKeepingEndpoint, { itemId: itemId! })).toMatchObject({
    ...{ pickPolicy: 'fifo', shelfLifeDays: 90, isCustomers: false },
  });
  expect(await issue()).toBe('A-01');
  expect((await shop.as('finance').refused(saveKeepingEndpoint, asked)).status).toBe(403);
});

it('save keeping › has a customer call off in multiples, or all that is left', async () => {
  const { id: articleId } = await addArticle(shop, { stock: 60, customerId: customer.id });
  const { itemId } = await stockOf(articleId);
  await warehouse().call(saveKeepingEndpoint, { itemId: itemId!, ...usual, callOffMultiple: 25 });
  const callOff = { articleId, addressId: customer.addressId };
  expect(await manager().refused(callOffForCustomerEndpoint, { ...callOff, quantity: 30 })).toMatchObject({
    ...{ code: 'CALL_OFF_MULTIPLE', context: { multiple: 25 } },
  });
  await manager().call(callOffForCustomerEndpoint, { ...callOff, quantity: 25 });
  await manager().call(callOffForCustomerEndpoint, { ...callOff, quantity: 35 });
  expect(await stockOf(articleId)).toMatchObject({ reserved: 60 });
});
