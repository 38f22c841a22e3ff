import { sql } from 'drizzle-orm';
import { readPickListEndpoint } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { scanPickEndpoint } from '#modules/stock/contract/picking/scan-pick.endpoint.ts';
import { startPickListEndpoint } from '#modules/stock/contract/picking/start-pick-list.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';
import { changeCustomer } from '../organisation/change-customer.ts';

/** Adds a wave that is half picked, of two of the orders that wait for it. */
export async function fillPickWaves({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const warehouse = (await staffOf(kernel))('warehouse');
  const at = kernel.clock.now().subtract({ minutes: 40 });
  const waiting = await kernel.act(({ tx }) =>
    tx.rows<{ lineId: number }>(sql`
      WITH waiting AS (
        SELECT r.line_id, l.basket_id FROM stock_reservations r JOIN stock_items i ON i.id = r.item_id JOIN lines l ON l.id = r.line_id
        WHERE i.article_id IS NOT NULL AND l.status = 'warehouse_call' AND i.physical >= i.reserved)
      SELECT line_id AS "lineId" FROM waiting
      WHERE basket_id IN (SELECT basket_id FROM waiting GROUP BY basket_id ORDER BY count(*) DESC, basket_id LIMIT 2) ORDER BY line_id`),
  );
  if (waiting.length === 0) return;
  const { id } = await act(startPickListEndpoint, warehouse, { lineIds: waiting.map(({ lineId }) => lineId) }, at);
  const { items } = await act(readPickListEndpoint, warehouse, { id }, at);
  for (const [index, { itemId, location, lot }] of items.slice(0, Math.floor(items.length / 2)).entries()) {
    await act(scanPickEndpoint, warehouse, { id, itemId, location, lot }, at.add({ minutes: 2 * (index + 1) }));
  }
}

/** Has the customer of an order that waits in stock ask a second scan of its boxes. */
export async function fillPackCheck({ kernel }: DemoContext): Promise<void> {
  const admin = (await staffOf(kernel))('admin');
  const waiting = await kernel.act(({ tx }) =>
    tx.row<{ customerId: number }>(sql`
      SELECT b.customer_id AS "customerId" FROM lines l JOIN baskets b ON b.id = l.basket_id
      WHERE l.status = 'warehouse_call' AND NOT EXISTS (SELECT 1 FROM stock_pick_parts p WHERE p.line_id = l.id)
      ORDER BY b.id DESC LIMIT 1`),
  );
  if (waiting) await changeCustomer(actsOf(kernel), admin, { id: waiting.customerId, change: { packCheck: true } }, kernel.clock.now());
}
