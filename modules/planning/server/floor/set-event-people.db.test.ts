import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setEventPeopleEndpoint } from '#modules/planning/contract/floor/set-event-people.endpoint.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  await releaseOrder(shop, 1, 'G1b', '2026-12-18');
});
afterAll(() => shop.close());

it('set event people › names who work on an operation beside each other', async () => {
  const operator = shop.as('operator');
  const planned = await readEvent(shop, 1, 'print', 'cover');
  const planner = (await shop.kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`SELECT min(id) AS id FROM users WHERE active AND internal`),
  ))!.id;
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE plan_places SET operator_user_ids = ARRAY[${planner}::bigint] WHERE id = ${planned.placeId}`),
  );
  const { version } = await operator.call(startEventEndpoint, { id: planned.id, version: planned.version });
  const read = () => operator.call(listTodosEndpoint, { placeId: planned.placeId });
  const [job] = (await read()).todos;
  const me = job!.people[0]!.id;
  const set = await operator.call(setEventPeopleEndpoint, { id: planned.id, version, userIds: [me, planner] });
  expect((await read()).todos[0]!.people.map(({ id }) => id)).toEqual([me, planner]);
  await operator.call(setEventPeopleEndpoint, { id: planned.id, version: set.version, userIds: [planner] });
  const { todos, colleagues } = await read();
  expect([todos[0]!.people.map(({ id }) => id), colleagues.map(({ id }) => id)]).toEqual([[planner], [planner]]);
});
