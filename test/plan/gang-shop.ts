import { sql } from 'drizzle-orm';
import { confirmOrder, enterOrder, furnishShop, moveLineTo } from '#test/planned-order.ts';
import type { TestShop } from '#test/shop.ts';

const deliveryDate = '2026-12-18';

/** A shop with two books (lines 1 and 3) and two jobs of cards on the paper and under the film of their covers (2 and 4), all planned for later. */
export async function furnishGangs(shop: TestShop): Promise<void> {
  await furnishShop(shop);
  shop.moveClock('2026-11-18T12:00:00Z');
  for (const id of [1, 2, 3, 4]) {
    await enterOrder(shop, id, id % 2 === 1 ? 'G1b' : 'G4', deliveryDate);
    if (id % 2 === 0)
      await shop.kernel.act(({ tx }) =>
        tx.rows(sql`UPDATE lines SET estimate_case = jsonb_set(estimate_case, '{components,0,lamination,sides}', '1') WHERE id = ${id}`),
      );
    await confirmOrder(shop, id);
    await moveLineTo(shop, id, 'into_production');
  }
  shop.moveClock('2026-11-18T07:00:00Z');
}

/** What ganging takes off the cost of a line, in ten-thousandths of a euro. */
export async function costDifference({ kernel }: TestShop, id: number): Promise<number> {
  const found = await kernel.act(({ tx }) =>
    tx.row<{ difference: number }>(sql`SELECT outside_difference::float8 AS difference FROM lines WHERE id = ${id}`),
  );
  return found!.difference;
}
