import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chooseOrderDayEndpoint } from '#modules/invoicing/contract/online/choose-order-day.endpoint.ts';
import { readMyOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket, addCustomer, type TestCustomer } from '#test/baskets.ts';
import { endAtProvider, openPayingShop, type PayingShop } from '#test/online-payments.ts';
import { startOnlinePayment } from './online-payments.store.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => paying.shop.kernel.act(({ tx }) => tx.rows<Row>(query));

/** A payment of an approved order that failed. */
async function failedPayment(customer: TestCustomer): Promise<{ id: number; basketId: number }> {
  const { shop } = paying;
  const { id: basketId, number } = await addBasket(shop, customer);
  await rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${basketId}`);
  const payment = { customerId: customer.id, basketId, amount: moneyFromEuros(1000), description: number, language: 'nl' as const };
  const { id } = await shop.kernel.act((context) => startOnlinePayment(context, payment));
  await shop.runJobs();
  const [open] = await rows<{ url: string }>(sql`SELECT checkout_url AS url FROM online_payments WHERE id = ${id}`);
  await endAtProvider(paying, open!.url, 'failed');
  await shop.runJobs();
  return { id, basketId };
}

it('choose order day › moves the order of a signed-in customer to the first day', async () => {
  const { id, basketId } = await failedPayment(paying.customer);
  await rows(sql`UPDATE deliveries SET date = '2026-11-16' WHERE line_id IN (SELECT id FROM lines WHERE basket_id = ${basketId})`);
  const { goneDay } = await paying.payer.call(readMyOnlinePaymentEndpoint, { id });
  expect(goneDay).toMatchObject({ promised: '2026-11-16' });
  expect(await paying.payer.call(chooseOrderDayEndpoint, { id, day: goneDay!.first })).toEqual({ kept: false });
  expect(
    await rows(sql`SELECT DISTINCT date::text AS day FROM deliveries d JOIN lines l ON l.id = d.line_id WHERE l.basket_id = ${basketId}`),
  ).toEqual([{ day: goneDay!.first }]);
  expect((await paying.payer.call(readMyOnlinePaymentEndpoint, { id })).goneDay).toBeNull();
});

it('choose order day › leaves a delivery on its day that can still be made', async () => {
  const { id, basketId } = await failedPayment(paying.customer);
  const ofOrder = sql`line_id IN (SELECT id FROM lines WHERE basket_id = ${basketId})`;
  const promise = (day: string) => rows(sql`UPDATE deliveries SET date = ${day} WHERE ${ofOrder}`);
  const readGone = async () => (await paying.payer.call(readMyOnlinePaymentEndpoint, { id })).goneDay!;
  await promise('2026-11-16');
  const { first } = await readGone();
  await promise(first);
  await rows(sql`
    WITH abroad AS (INSERT INTO addresses (customer_id, kind, street, house_number, postcode, city, country)
      SELECT customer_id, kind, 'Meir', '1', '2000', 'Antwerpen', 'BE' FROM addresses WHERE id = ${paying.customer.addressId} RETURNING id)
    INSERT INTO deliveries (line_id, address_id, quantity, date) SELECT d.line_id, abroad.id, 1, d.date FROM deliveries d, abroad WHERE ${ofOrder}`);
  await rows(sql`
    INSERT INTO holidays (date, country, name_nl, name_en, closes_production, closes_dispatch, closes_delivery)
    VALUES (${first}, 'BE', 'Verzinseldag', 'Madeup Day', false, false, true)`);
  const gone = await readGone();
  expect(gone.promised).toBe(first);
  await paying.payer.call(chooseOrderDayEndpoint, { id, day: gone.first });
  expect(
    await rows(
      sql`SELECT a.country, d.date::text AS day FROM deliveries d JOIN addresses a ON a.id = d.address_id WHERE ${ofOrder} ORDER BY d.id`,
    ),
  ).toEqual([
    { country: 'NL', day: first },
    { country: 'BE', day: gone.first },
  ]);
});

it('choose order day › shows and decides nothing of the payment of another customer', async () => {
  const { id } = await failedPayment(await addCustomer(paying.shop, { name: 'Een ander' }));
  expect((await paying.payer.refused(readMyOnlinePaymentEndpoint, { id })).code).toBe('NOT_FOUND');
  expect((await paying.payer.refused(chooseOrderDayEndpoint, { id, day: '2026-12-01' })).code).toBe('NOT_FOUND');
});
