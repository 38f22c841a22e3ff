import { sql } from 'drizzle-orm';
import { confirmOrder, enterOrder, furnishShop, moveLineTo } from '#test/planned-order.ts';
import { type TestShop, testNow } from '#test/shop.ts';

const deliveryDate = '2026-12-18';

/** A shop with two books (lines 1 and 3) and two jobs of cards on the paper and under the film of their covers (2 and 4), all planned for later. */
export async function furnishGangs(shop: TestShop): Promise<void> {
  await furnishShop(shop);
  await planGangs(shop, [1, 3]);
  shop.moveClock('2026-11-18T07:00:00Z');
}

/** Plans books, each with the job of cards that fits beside its cover in the next line. */
export async function planGangs(shop: TestShop, hosts: readonly number[]): Promise<void> {
  shop.moveClock('2026-11-18T12:00:00Z');
  for (const id of hosts.flatMap((host) => [host, host + 1])) {
    const isHost = hosts.includes(id);
    await enterOrder(shop, id, isHost ? 'G1b' : 'G4', deliveryDate);
    if (!isHost)
      await shop.kernel.act(({ tx }) =>
        tx.rows(sql`UPDATE lines SET estimate_case = jsonb_set(estimate_case, '{components,0,lamination,sides}', '1') WHERE id = ${id}`),
      );
    await confirmOrder(shop, id);
    await moveLineTo(shop, id, 'into_production');
  }
  shop.moveClock(testNow.toString());
}

/** What ganging takes off the cost of a line, in ten-thousandths of a euro. */
export async function costDifference({ kernel }: TestShop, id: number): Promise<number> {
  const found = await kernel.act(({ tx }) =>
    tx.row<{ difference: number }>(sql`SELECT outside_difference::float8 AS difference FROM lines WHERE id = ${id}`),
  );
  return found!.difference;
}
