import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countEventEndpoint } from '#modules/planning/contract/floor/count-event.endpoint.ts';
import { setEventPeopleEndpoint } from '#modules/planning/contract/floor/set-event-people.endpoint.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { furnishShop, readEvent, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  await releaseOrder(shop, 1, 'G1b', '2026-12-18');
});
afterAll(() => shop.close());

const operator = () => shop.as('operator');

it('count event › adds counts up until the end adds the rest, and what was pressed without a network counts from then', async () => {
  const planned = await readEvent(shop, 1, 'print', 'cover');
  // Pressed twenty minutes ago on an older version of the plan; the network came back now.
  const now = Temporal.Instant.from((await operator().call(listTodosEndpoint, {})).now).add({ hours: 1 });
  shop.moveClock(now.toString());
  const at = now.subtract({ minutes: 20 }).toString();
  const { version } = await operator().call(startEventEndpoint, { id: planned.id, version: planned.version + 7, at });
  const started = await shop.kernel.act(({ tx }) =>
    tx.row<{ at: string }>(sql`SELECT started_at AS at FROM plan_events WHERE id = ${planned.id}`),
  );
  expect(Temporal.Instant.from(started!.at).toString()).toBe(Temporal.Instant.from(at).toString());

  const of = { id: planned.id };
  const first = await operator().call(countEventEndpoint, { ...of, version, good: 40, waste: 0 });
  const second = await operator().call(countEventEndpoint, { ...of, version: first.version, good: 20, waste: 3, wasteReason: 'Misdruk' });
  const todos = async () => (await operator().call(listTodosEndpoint, { placeId: planned.placeId })).todos;
  const [job] = await todos();
  expect(job).toMatchObject({ counted: { good: 60, waste: 3 }, picture: null });
  expect(job!.people).toHaveLength(1);
  const beyond = { ...of, version: second.version, good: job!.comesIn, waste: 0 };
  expect(await operator().refused(countEventEndpoint, beyond)).toMatchObject({ code: 'MORE_THAN_IN' });
  expect(await operator().refused(countEventEndpoint, { ...beyond, good: 0, keepMore: true })).toMatchObject({ code: 'COUNT_EMPTY' });

  const colleague = { ...of, version: second.version, userIds: [job!.people[0]!.id, 999_999] };
  expect(await operator().refused(setEventPeopleEndpoint, colleague)).toMatchObject({ code: 'PERSON_UNKNOWN' });

  const stop = { ...of, version: second.version, good: job!.comesIn, waste: 5, minutes: 20, wasteReason: 'Inschiet' };
  await operator().call(stopEventEndpoint, stop);
  const counts = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`SELECT good, waste, waste_reason AS reason FROM plan_counts WHERE event_id = ${planned.id} ORDER BY id`),
  );
  expect(counts).toEqual([
    { good: 40, waste: 0, reason: '' },
    { good: 20, waste: 3, reason: 'Misdruk' },
    { good: job!.comesIn - 60, waste: 2, reason: 'Inschiet' },
  ]);
  expect(await readFacts(shop, 'operation.waste_explained')).toHaveLength(1);
});
