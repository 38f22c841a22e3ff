import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markOrderReadEndpoint } from '#modules/baskets/contract/message/mark-order-read.endpoint.ts';
import { openPortalOrder, type PortalOrderShop } from '#test/shipping.ts';

let opened: PortalOrderShop;
beforeAll(async () => {
  opened = await openPortalOrder();
});
afterAll(() => opened.shop.close());

it('mark order read › keeps for a contact when it was last read', async () => {
  const { shop, order, account, rows } = opened;
  const reads = () => rows(sql`SELECT read_at AS at FROM order_reads WHERE basket_id = ${order.id}`);
  expect(await shop.as(account).call(markOrderReadEndpoint, { id: order.id })).toEqual({ id: order.id });
  shop.moveClock('2026-11-18T10:00:00Z');
  await shop.as(account).call(markOrderReadEndpoint, { id: order.id });
  expect(await reads()).toEqual([{ at: '2026-11-18T10:00:00Z' }]);
});
it('mark order read › is of own orders only', async () => {
  const { shop, order, account } = opened;
  for (const other of ['order_manager', 'inkoop@delindewal.example'])
    expect((await shop.as(other).refused(markOrderReadEndpoint, { id: order.id })).status).toBe(404);
  expect((await shop.as(account).refused(markOrderReadEndpoint, { id: 999_999 })).status).toBe(404);
});
