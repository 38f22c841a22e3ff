import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { furnishShop, moveLineTo, readEvents, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let line = 0;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  await shop.kernel.act(({ tx }) => tx.rows(sql`INSERT INTO stock_items (paper, name, unit) VALUES ('HVO90', 'Houtvrij 90', 'sheet')`));
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.moveClock('2026-11-18T08:00:00Z');
  line += 1;
  await releaseOrder(shop, line, 'G5', '2026-12-18');
  // On a day that no operation has, so that only a follower can set it right.
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO stock_reservations (item_id, line_id, need_on, quantity, reserved_at)
      SELECT id, ${line}, '2027-06-01', 100, now() FROM stock_items WHERE paper = 'HVO90'`),
  );
});

const planner = () => shop.as('planner');
const needOn = async () =>
  (await shop.kernel.act(({ tx }) =>
    tx.row<{ day: string }>(sql`SELECT need_on::text AS day FROM stock_reservations WHERE line_id = ${line}`),
  ))!.day;
const printing = async () => (await readEvents(shop, line)).find(({ activity }) => activity === 'print')!;
const firstDay = async () =>
  (await readEvents(shop, line))
    .flatMap(({ activity, startsAt }) => (activity === 'prepress' || startsAt === null ? [] : [startsAt.slice(0, 10)]))
    .toSorted()[0];

it('paper of a job › follows an operation that is moved, and back when that is undone', async () => {
  const before = await firstDay();
  const { id, version, placeId } = await printing();
  await planner().call(moveEventEndpoint, { id, version, placeId, start: '2026-11-25T09:00:00Z', withChain: true });
  expect(await needOn()).toBe('2026-11-25');
  const { undo } = await planner().call(readStepsEndpoint, {});
  await planner().call(stepPlanEndpoint, { id: undo!.id, direction: 'undo' });
  expect(await needOn()).toBe(before);
});

it('paper of a job › is needed on the promised day while the job is held, and on its new day when it goes on', async () => {
  await moveLineTo(shop, line, 'on_hold');
  expect(await needOn()).toBe('2026-12-18');
  await moveLineTo(shop, line, 'into_production');
  await planner().call(planLineEndpoint, { id: line });
  expect(await needOn()).toBe(await firstDay());
});
