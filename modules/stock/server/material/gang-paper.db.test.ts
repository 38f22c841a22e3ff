import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptGangEndpoint } from '#modules/planning/contract/gang/accept-gang.endpoint.ts';
import { dissolveGangEndpoint } from '#modules/planning/contract/gang/dissolve-gang.endpoint.ts';
import { operationMadeMore } from '#modules/planning/domain/facts.ts';
import { furnishGangs } from '#test/plan/gang-shop.ts';
import { moveLineTo, readEvent } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
const guest = 2;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishGangs(shop);
  const components = [{ role: 'sheet', paper: 'KAART', parentSheets: 50, grossSheets: 100 }];
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`INSERT INTO stock_items (paper, name, unit) VALUES ('KAART', 'Karton 300', 'sheet')`);
    await tx.rows(sql`UPDATE lines SET estimate = ${JSON.stringify({ components })}::jsonb WHERE id = ${guest}`);
  });
});
afterAll(() => shop.close());

const reserved = () =>
  shop.kernel.act(async ({ tx }) => {
    const found = await tx.row<{ reserved: number; lines: number }>(sql`
      SELECT i.reserved::float8 AS reserved, (SELECT count(*)::int FROM stock_reservations r WHERE r.item_id = i.id) AS lines
      FROM stock_items i WHERE i.paper = 'KAART'`);
    return [found!.reserved, found!.lines];
  });

it('a part that rides on the sheets of another order reserves and uses no paper of its own, until it is printed apart again', async () => {
  const planner = shop.as('planner');
  const { id: event } = await readEvent(shop, guest, 'print');
  await shop.kernel.act(({ tx }) =>
    tx.record(
      operationMadeMore({ refs: { basket: guest, line: guest, event }, data: { activity: 'print', quantity: 0, sheets: 0, count: 0 } }),
    ),
  );
  expect(await reserved()).toEqual([50, 1]);
  const ask = { hostLineId: 1, guestLineId: guest, role: 'cover' as const };
  const gang = await planner.call(acceptGangEndpoint, ask);
  expect(await reserved()).toEqual([0, 0]);
  await planner.call(dissolveGangEndpoint, gang);
  expect(await reserved()).toEqual([50, 1]);
  await planner.call(acceptGangEndpoint, ask);
  await moveLineTo(shop, guest, 'in_progress', 'ready');
  const used = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT 1 FROM stock_mutations WHERE line_id = ${guest} AND type = 30`));
  expect([used, await reserved()]).toEqual([[], [0, 0]]);
});

it('a part that was sold in the free strip of another order reserves no paper', async () => {
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE lines SET estimate = ${JSON.stringify({
        components: [{ role: 'sheet', paper: 'KAART', grossSheets: 70 }],
      })}::jsonb, estimate_case = estimate_case || '{"gangedOn": {"role": "cover"}}' WHERE id = 4`,
    ),
  );
  const { id: event } = await readEvent(shop, 4, 'print');
  const before = await reserved();
  await shop.kernel.act(({ tx }) =>
    tx.record(operationMadeMore({ refs: { basket: 4, line: 4, event }, data: { activity: 'print', quantity: 0, sheets: 0, count: 0 } })),
  );
  expect(await reserved()).toEqual(before);
});
