import { afterAll, beforeAll, expect, it } from 'vitest';
import { declineReturnCreditEndpoint } from '#modules/invoicing/contract/return/decline-return-credit.endpoint.ts';
import { bookReturnEndpoint } from '#modules/shipping/contract/return/book-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { inspect, receivedReturn, shippedOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('decline return credit › ends the return with the reason, once', async () => {
  const { shipment, lineId } = await shippedOrder(shop, 10);
  const { id, version } = await receivedReturn(shop, shipment.id);
  const decline = { id, reason: 'Buiten de termijn' };
  expect(await shop.as('finance').refused(declineReturnCreditEndpoint, decline)).toMatchObject({ code: 'RETURN_CREDIT_DECIDED' });
  await inspect(shop, id, lineId, { counted: 4, restock: 4, credit: true });
  await shop.as('warehouse').call(bookReturnEndpoint, { id, version });
  expect((await shop.as('warehouse').refused(declineReturnCreditEndpoint, decline)).status).toBe(403);
  await shop.as('finance').call(declineReturnCreditEndpoint, decline);
  expect(await shop.as('warehouse').call(readReturnEndpoint, { id })).toMatchObject({
    ...{ status: 'closed', credit: 'declined', creditNote: 'Buiten de termijn' },
  });
  expect(await shop.as('finance').refused(declineReturnCreditEndpoint, decline)).toMatchObject({ code: 'RETURN_CREDIT_DECIDED' });
});
