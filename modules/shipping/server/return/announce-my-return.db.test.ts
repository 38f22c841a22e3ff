import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announceMyReturnEndpoint } from '#modules/shipping/contract/return/announce-my-return.endpoint.ts';
import { listMyReturnsEndpoint } from '#modules/shipping/contract/return/my-returns.endpoints.ts';
import { findReturnEndpoint, readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { addStage } from '#test/picking.ts';
import { shipOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

const marit = 'm.vandervelde@voorbeeld.example';
let shop: TestShop;
let sent: Awaited<ReturnType<typeof shipOrder>>;
let foreign: Awaited<ReturnType<typeof shipOrder>>;
beforeAll(async () => {
  shop = await openTestShop();
  await addStage(shop);
  const customer = await addCustomer(shop, { email: marit });
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${marit}), sees_all = true WHERE id = ${customer.contactId}`,
    ),
  );
  const { id } = await addArticle(shop, { stock: 90 });
  sent = await shipOrder(shop, customer, id, 40);
  foreign = await shipOrder(shop, await addCustomer(shop, { name: 'Uitgeverij Noord', email: 'noord@voorbeeld.example' }), id, 10);
});
afterAll(() => shop.close());

it('announce my return › comes among the announced returns with a label, and counts towards what can still come back', async () => {
  const id = sent.order.id;
  const mine = () => shop.as(marit).call(listMyReturnsEndpoint, { id });
  const [shipment] = (await mine()).shipments;
  expect(shipment).toMatchObject({ id: sent.shipment.id, lines: [{ lineId: sent.lineId, open: 40 }] });
  const asked = (pieces: number) => ({
    ...{ id, shipmentId: shipment!.id, lines: [{ lineId: sent.lineId, pieces }], parcels: 2, reason: 'Verkeerde kleur' },
  });
  expect(await shop.as(marit).refused(announceMyReturnEndpoint, asked(0))).toMatchObject({ code: 'RETURN_NOTHING_ANNOUNCED' });
  expect(await shop.as(marit).refused(announceMyReturnEndpoint, asked(41))).toMatchObject({ code: 'RETURN_TOO_MANY' });
  const announced = await shop.as(marit).call(announceMyReturnEndpoint, asked(15));
  expect(await mine()).toMatchObject({
    rows: [{ number: announced.number, status: 'announced', pieces: 15, reason: 'Verkeerde kleur' }],
    shipments: [{ lines: [{ open: 25 }] }],
  });
  const label = await shop.as(marit).inject({ method: 'GET', url: `/api/my-orders/${id}/return-labels` });
  expect([label.statusCode, label.rawPayload.subarray(0, 5).toString('latin1')]).toEqual([200, '%PDF-']);
  // The warehouse finds it by the barcode of the label.
  const { returns } = await shop.as('warehouse').call(findReturnEndpoint, { code: announced.number });
  expect(returns).toMatchObject([{ id: announced.id, parcels: 2, status: 'announced' }]);
  expect((await shop.as('warehouse').call(readReturnEndpoint, { id: announced.id })).lines).toMatchObject([{ announced: 15 }]);
  const open = async () => (await mine()).shipments[0]!.lines[0]!.open;
  const set = (change: SQL) => shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE returns SET ${change} WHERE id = ${announced.id}`));
  // Its labels have an end, however many parcels the staff registers.
  await set(sql`parcels = 1000`);
  const many = await shop.as(marit).inject({ method: 'GET', url: `/api/my-orders/${id}/return-labels` });
  expect((await readPdf(many.rawPayload)).pages).toHaveLength(100);
  // Here, but not counted yet, it still counts; what was not counted when it is booked did not come back.
  await set(sql`status = 'received', received_at = now()`);
  expect(await open()).toBe(25);
  expect(await shop.as(marit).refused(announceMyReturnEndpoint, asked(26))).toMatchObject({ code: 'RETURN_TOO_MANY' });
  await set(sql`status = 'booked', booked_at = now()`);
  expect(await open()).toBe(40);
});

it('announce my return › is not for the order of another customer', async () => {
  const id = foreign.order.id;
  const lines = [{ lineId: foreign.lineId, pieces: 1 }];
  const asked = { id, shipmentId: foreign.shipment.id, lines, parcels: 1, reason: 'x' };
  expect((await shop.as(marit).refused(announceMyReturnEndpoint, asked)).status).toBe(404);
  expect(await shop.as(marit).refused(announceMyReturnEndpoint, { ...asked, id: sent.order.id })).toMatchObject({
    code: 'RETURN_NOT_SENT',
  });
  expect((await shop.as(marit).refused(listMyReturnsEndpoint, { id })).status).toBe(404);
  expect((await shop.as(marit).inject({ method: 'GET', url: `/api/my-orders/${id}/return-labels` })).statusCode).toBe(404);
});
