import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAbsencesEndpoint } from '#modules/planning/contract/absences/list-absences.endpoint.ts';
import { saveAbsenceEndpoint } from '#modules/planning/contract/absences/save-absence.endpoint.ts';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { planningCaseOf } from '#modules/planning/domain/proposal/planning-case.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import { furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.moveClock('2026-11-18T09:00:00Z');
  await furnishShop(shop);
});
afterAll(() => shop.close());

const planner = () => shop.as('planner');
const query = <Row>(text: string, values: unknown[] = []) =>
  shop.kernel.database.pool.query(text, values).then(({ rows }) => rows as Row[]);

it('people and dies limit moves, the engine knows them, and an absence says which planned work lacks people', async () => {
  const [operator] = await query<{ id: number; name: string }>(`SELECT id, name FROM users WHERE internal ORDER BY id LIMIT 1`);
  await query(
    `UPDATE plan_places SET crew = 1, operator_user_ids = ARRAY[$1::bigint] WHERE kind = (SELECT kind FROM plan_places WHERE code = 'D1')`,
    [operator!.id],
  );
  const line = await releaseOrder(shop, 1, 'G1b', '2026-12-18');
  const [inner, cover] = [await readEvent(shop, line, 'print', 'inner'), await readEvent(shop, line, 'print', 'cover')];
  expect(inner.endsAt! <= cover.startsAt! || cover.endsAt! <= inner.startsAt!).toBe(true);

  const [d2] = await query<{ id: number }>(`SELECT id FROM plan_places WHERE code = 'D2'`);
  const there = { id: cover.id, version: cover.version, placeId: d2!.id, start: inner.startsAt! };
  expect(inner.placeId).not.toBe(d2!.id);
  expect(await planner().refused(moveEventEndpoint, there)).toMatchObject({ code: 'CREW_SHORT' });
  const board = await planner().call(readBoardEndpoint, { from: '2026-11-18', days: 14 });
  expect(board.places.find(({ id }) => id === inner.placeId)!.crew).toEqual({
    size: 1,
    load: 100,
    people: [{ id: operator!.id, absent: [] }],
  });

  await query(`UPDATE plan_events SET tools = ARRAY['D12'] WHERE id = ANY($1)`, [[inner.id, cover.id]]);
  expect(await planner().refused(moveEventEndpoint, there)).toMatchObject({ code: 'TOOL_BUSY' });
  const plan = await shop.kernel.act((context) => readStandingPlan(context));
  const planningCase = planningCaseOf(plan, { scope: 'all' });
  expect(planningCase.tools).toEqual([{ id: 'D12', count: 1 }]);
  expect(planningCase.people).toMatchObject([{ id: `u${operator!.id}` }]);

  const day = inner.startsAt!.slice(0, 10);
  const ask = { userId: operator!.id, firstDay: day, lastDay: day, reason: 'griep' };
  expect(await shop.as('operator').refused(saveAbsenceEndpoint, ask)).toMatchObject({ status: 403 });
  expect(await planner().refused(saveAbsenceEndpoint, { ...ask, lastDay: '2026-01-01' })).toMatchObject({ code: 'ABSENCE_DAYS_WRONG' });
  await planner().call(saveAbsenceEndpoint, ask);
  const { rows } = await planner().call(listAbsencesEndpoint, {});
  expect(rows).toMatchObject([{ name: operator!.name, firstDay: day, reason: 'griep' }]);
  expect(rows[0]!.touched.map(({ eventId }) => eventId)).toContain(inner.id);

  // Away until the work begins: it lacks nobody any more.
  const { id, version } = rows[0]!;
  const untilTime = Temporal.Instant.from(inner.startsAt!).toZonedDateTimeISO('Europe/Amsterdam').toPlainTime().toString().slice(0, 5);
  await planner().call(saveAbsenceEndpoint, { ...ask, id, version, untilTime });
  const [shorter] = (await planner().call(listAbsencesEndpoint, {})).rows;
  expect(shorter).toMatchObject({ untilTime, fromTime: null, weekdays: [] });
  expect(shorter!.touched.map(({ eventId }) => eventId)).not.toContain(inner.id);
});
