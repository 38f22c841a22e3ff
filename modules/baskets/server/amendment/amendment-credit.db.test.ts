import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { askAmendmentEndpoint } from '#modules/baskets/contract/amendment/ask-amendment.endpoint.ts';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { draftAmendment } from '#test/amendments.ts';
import { addCustomer, addOrder } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const cost = (euros: number) => ({ kind: 'cost' as const, description: 'Spoed', price: moneyFromEuros(euros), vatPercent: 21 });

/** An order whose customer has room for so much more. */
async function orderWithRoom(room: number) {
  const customer = await addCustomer(shop);
  const order = await addOrder(shop, customer);
  await rows(sql`
    UPDATE customers SET credit_limit = (SELECT total FROM baskets WHERE id = ${order.id}) + ${moneyFromEuros(room)} WHERE id = ${customer.id}`);
  return { ...order, customer };
}
const apply = async (role: string, orderId: number, euros: number) => {
  const { preview: _, ...draft } = await draftAmendment(shop, orderId, [cost(euros)]);
  const input = { ...draft, agreedBy: 'Ida Lezer', mails: false };
  return { input, act: shop.as(role) };
};

it('amendment credit › refuses an order dearer than the credit bears, for applying and for asking, and says so in euros', async () => {
  const order = await orderWithRoom(100);
  const { input, act } = await apply('order_manager', order.id, 100.01);
  const refused = await act.refused(applyAmendmentEndpoint, input);
  expect(refused.code).toBe('AMENDMENT_BEYOND_CREDIT');
  const [open, limit] = [...refused.message!.matchAll(/[\d.]+,\d\d/g)].map(([text]) => Number(text.replace('.', '').replace(',', '.')));
  expect(open! - limit!).toBeCloseTo(0.01);
  const { id, version, difference } = input;
  expect(await act.refused(askAmendmentEndpoint, { id, version, difference })).toMatchObject({ code: 'AMENDMENT_BEYOND_CREDIT' });
  await rows(sql`UPDATE customers SET credit_limit = credit_limit + 100 WHERE id = ${order.customer.id}`);
  expect(await act.call(applyAmendmentEndpoint, input)).toMatchObject({ basketId: order.id });
});

it('amendment credit › lets somebody with the right go beyond it, and tells that in the history', async () => {
  const order = await orderWithRoom(100);
  const { input } = await apply('order_manager', order.id, 500);
  await shop.as('account_manager').call(applyAmendmentEndpoint, input);
  const { entries } = await shop.as('order_manager').call(readBasketHistoryEndpoint, { id: order.id });
  expect(entries.map(({ fact }) => fact)).toContain('basket.let_go_beyond_credit');
  const [release] = await rows(sql`
    SELECT r.total = b.total AS same FROM credit_releases r JOIN baskets b ON b.id = r.basket_id WHERE b.id = ${order.id}`);
  expect(release).toEqual({ same: true });
});

it('amendment credit › refuses a dearer order of a blocked customer, and lets it become cheaper', async () => {
  const order = await orderWithRoom(1000);
  await rows(sql`UPDATE customers SET blocked = true WHERE id = ${order.customer.id}`);
  const { input, act } = await apply('order_manager', order.id, 10);
  expect(await act.refused(applyAmendmentEndpoint, input)).toMatchObject({ code: 'CUSTOMER_BLOCKED' });
  const { preview: _, ...cheaper } = await draftAmendment(shop, order.id, [cost(-10)], { id: input.id, version: input.version });
  await act.call(applyAmendmentEndpoint, { ...cheaper, mails: false });
});
