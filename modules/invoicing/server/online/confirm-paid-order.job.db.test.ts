import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMyOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket } from '#test/baskets.ts';
import { endAtProvider, openPayingShop, type PayingShop } from '#test/online-payments.ts';
import { startOnlinePayment } from './online-payments.store.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await openPayingShop();
});
afterAll(() => paying.shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => paying.shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const statusOf = async (id: number) => (await rows<{ status: string }>(sql`SELECT status FROM baskets WHERE id = ${id}`))[0]!.status;
const waitsOf = (id: number) =>
  rows<{ count: number }>(sql`
    SELECT (data->>'count')::int AS count FROM facts WHERE fact = 'online_payment.order_waits' AND refs @> ARRAY[${`basket:${id}`}]`);

/** An approved order whose customer pays it on the provider's page; `before` changes it meanwhile. */
async function paidOrder(before?: () => Promise<unknown>): Promise<number> {
  const { shop, customer } = paying;
  const { id, number } = await addBasket(shop, customer);
  await rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${id}`);
  const amount = moneyFromEuros(1000);
  const payment = { customerId: customer.id, basketId: id, amount, description: number, language: 'nl' as const };
  const begun = await shop.kernel.act((context) => startOnlinePayment(context, payment));
  await before?.();
  await shop.runJobs();
  const [open] = await rows<{ url: string }>(sql`SELECT checkout_url AS url FROM online_payments WHERE id = ${begun.id}`);
  expect(await statusOf(id)).not.toBe('order_confirmation_sent');
  await endAtProvider(paying, open!.url, 'paid');
  await shop.runJobs();
  return id;
}

async function night(): Promise<void> {
  const { shop } = paying;
  const job = shop.kernel.jobs.find(({ name }) => name === 'invoicing.unpaidOrders')!;
  await shop.kernel.act((context) => job.run(context, {}));
  await shop.runJobs();
}

it('confirms an order once its customer has paid it', async () => {
  const id = await paidOrder();
  expect(await statusOf(id)).toBe('order_confirmation_sent');
  const mails = await rows<{ kind: string }>(
    sql`SELECT kind FROM mails WHERE refs @> ARRAY[${`basket:${id}`}] AND kind = 'order_confirmation'`,
  );
  expect(mails).toHaveLength(1);
  expect(await waitsOf(id)).toEqual([]);
});

it('leaves a paid order that something refuses to the order manager, says so once, and confirms it the night after that is mended', async () => {
  const block = (blocked: boolean) => rows(sql`UPDATE customers SET blocked = ${blocked} WHERE id = ${paying.customer.id}`);
  const id = await paidOrder(() => block(true));
  await night();
  expect([await statusOf(id), await waitsOf(id)]).toEqual(['quote_approved', [{ count: 1 }]]);
  expect(await rows(sql`SELECT subject FROM mails WHERE kind = 'paid_order_waits_manager'`)).toHaveLength(1);
  await block(false);
  await night();
  expect([await statusOf(id), await waitsOf(id)]).toEqual(['order_confirmation_sent', [{ count: 1 }]]);
});

it('asks the customer, once, when the day of a paid order goes by while something else refused it', async () => {
  const block = (blocked: boolean) => rows(sql`UPDATE customers SET blocked = ${blocked} WHERE id = ${paying.customer.id}`);
  const id = await paidOrder(() => block(true));
  await block(false);
  await rows(sql`UPDATE deliveries SET date = '2026-11-16' WHERE line_id IN (SELECT id FROM lines WHERE basket_id = ${id})`);
  await night();
  await night();
  expect(await statusOf(id)).toBe('quote_approved');
  const mails = await rows<{ kind: string }>(
    sql`SELECT kind FROM mails WHERE refs @> ARRAY[${`basket:${id}`}] AND kind LIKE 'order_day_gone%' ORDER BY kind`,
  );
  expect(mails).toEqual([{ kind: 'order_day_gone' }, { kind: 'order_day_gone_manager' }]);
});

it('pays back by itself what comes in for an order that was canceled meanwhile, and tells its customer', async () => {
  const id = await paidOrder(() =>
    rows(sql`UPDATE baskets SET status = 'quote_canceled' WHERE id = (SELECT max(basket_id) FROM online_payments)`),
  );
  const [payment] = await rows<{ id: number; rest: number; refunded: number }>(sql`
    SELECT o.id::float8 AS id, p.rest::float8 AS rest, p.refunded::float8 AS refunded FROM online_payments o JOIN payments p ON p.id = o.payment_id
    WHERE o.basket_id = ${id}`);
  expect(payment).toMatchObject({ rest: 0, refunded: moneyFromEuros(1000) });
  await night();
  expect(await rows(sql`SELECT status, amount::float8 AS amount FROM online_refunds WHERE online_payment_id = ${payment!.id}`)).toEqual([
    { status: expect.stringMatching(/running|refunded/), amount: moneyFromEuros(1000) },
  ]);
  expect(await rows(sql`SELECT subject FROM mails WHERE kind = 'payment_returned' AND refs @> ARRAY[${`basket:${id}`}]`)).toHaveLength(1);
  expect(await waitsOf(id)).toEqual([]);
  expect(await paying.payer.call(readMyOnlinePaymentEndpoint, { id: payment!.id })).toMatchObject({ returned: moneyFromEuros(1000) });
});
