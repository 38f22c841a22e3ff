import { sql } from 'drizzle-orm';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

/** Adds counts: some that are right, and one with a difference that waits for a second person. */
export async function fillStockCounts({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const at = kernel.clock.now().subtract({ hours: 2 });
  const positions = await kernel.act(({ tx }) =>
    tx.rows<{ lotId: number; locationId: number; quantity: number }>(sql`
      SELECT s.lot_id AS "lotId", s.location_id AS "locationId", s.quantity::float8 AS quantity
      FROM stock_positions s JOIN stock_items i ON i.id = s.item_id JOIN stock_locations p ON p.id = s.location_id
      WHERE i.article_id IS NOT NULL AND s.quantity > 100 AND p.type = 'pick'
        AND NOT EXISTS (SELECT 1 FROM stock_pick_lines l WHERE l.item_id = s.item_id)
      ORDER BY i.value DESC, s.lot_id LIMIT 4`),
  );
  for (const [index, { quantity, ...position }] of positions.entries()) {
    const counted = index === 0 ? Math.floor(quantity * 0.7) : quantity;
    await act(countPositionEndpoint, staff('dispatch'), { ...position, counted }, at.add({ minutes: 6 * index }));
  }
}
