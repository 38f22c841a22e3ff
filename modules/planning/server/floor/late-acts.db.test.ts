import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countEventEndpoint } from '#modules/planning/contract/floor/count-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { retentionJob } from '#platform/server/files/retention.ts';
import { furnishShop, moveLineTo, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

const operator = () => shop.as('operator');
const read = <Row extends object>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

/** The printing of a line that runs, alone on its place. */
async function begun(line: number) {
  await read(sql`UPDATE plan_events SET status = 'canceled' WHERE status = 'in_progress'`);
  shop.moveClock('2026-11-18T09:00:00Z');
  await releaseOrder(shop, line, 'G5', '2026-12-18');
  const { id, version, placeId } = await readEvent(shop, line, 'print');
  const started = await operator().call(startEventEndpoint, { id, version });
  return { id, version: started.version, placeId };
}

it('late acts › a count whose first response went astray is booked once, ten days and their nights later too', async () => {
  const { id, version } = await begun(1);
  const act = { id, version, at: '2026-11-18T09:30:00Z', good: 7, waste: 0 };
  const first = await operator().call(countEventEndpoint, act, { idempotencyKey: 'pressed once' });
  shop.moveClock('2026-11-28T09:00:00Z');
  await shop.kernel.act((context) => retentionJob.run(context, {}));
  expect(await operator().call(countEventEndpoint, act, { idempotencyKey: 'pressed once' })).toEqual(first);
  expect(await read(sql`SELECT good FROM plan_counts WHERE event_id = ${id}`)).toEqual([{ good: 7 }]);
});

it('late acts › a stop that was refused is answered at its own moment, with its own key', async () => {
  const { id, version } = await begun(2);
  const act = { id, version, at: '2026-11-18T10:15:00Z', good: 1, waste: 0, minutes: 70 };
  shop.moveClock('2026-11-19T07:00:00Z');
  expect(await operator().refused(stopEventEndpoint, act)).toMatchObject({
    code: 'COUNT_SHORT',
    context: { good: 1, needed: expect.any(Number) },
  });
  const answered = { ...act, short: 'go_on' as const };
  const stopped = await operator().call(stopEventEndpoint, answered, { idempotencyKey: 'ready' });
  expect(await operator().call(stopEventEndpoint, answered, { idempotencyKey: 'ready' })).toEqual(stopped);
  const [event] = await read<{ at: string; clock: string }>(sql`
    SELECT e.finished_at AS at, t.stopped_at AS clock FROM plan_events e JOIN plan_time_entries t ON t.event_id = e.id WHERE e.id = ${id}`);
  for (const moment of Object.values(event!)) expect(Date.parse(moment)).toBe(Date.parse(act.at));
});

it('late acts › people leave work of a line that is held or canceled', async () => {
  const { id } = await begun(3);
  const present = () => read(sql`SELECT user_id FROM plan_event_people WHERE event_id = ${id} AND left_at IS NULL`);
  expect(await present()).toHaveLength(1);
  await moveLineTo(shop, 3, 'on_hold');
  expect(await present()).toEqual([]);
});
