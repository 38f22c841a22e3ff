import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applyProposalEndpoint } from '#modules/planning/contract/apply-proposal.endpoint.ts';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { minutesAtPace, placesThatDo } from '#modules/planning/domain/places/place-work.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { clearPlan, furnishShop, proposeForPool, readEvents, readFacts, releaseOrder, releaseUnplanned } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());
beforeEach(() => clearPlan(shop));

const planner = () => shop.as('planner');
const starts = async (line: number) => (await readEvents(shop, line)).map(({ id, placeId, startsAt }) => [id, placeId, startsAt]);

const propose = () => proposeForPool(shop);

it('applies it once, with the history of each line', async () => {
  await releaseOrder(shop, 1, 'G1b', '2026-12-18');
  await releaseUnplanned(shop, 2);
  const { id, moves } = await propose();
  const eventIds = moves.map(({ eventId }) => eventId);
  const before = await starts(2);
  const answers = await Promise.allSettled([1, 2].map(() => planner().call(applyProposalEndpoint, { id, eventIds })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await starts(2)).not.toEqual(before);
  expect((await readFacts(shop, 'line.operations_planned')).at(-1)).toMatchObject({ refs: expect.arrayContaining(['line:2']) });
  expect(await planner().refused(applyProposalEndpoint, { id, eventIds })).toMatchObject({ status: 409, code: 'PROPOSAL_NOT_OPEN' });
  expect(await planner().call(readProposalEndpoint, {})).toBeNull();
});

it('apply proposal › keeps a proposal open for the operations that were not applied', async () => {
  await releaseUnplanned(shop, 6);
  await releaseUnplanned(shop, 7);
  const { id, moves } = await propose();
  const [first, ...others] = Map.groupBy(moves, ({ lineId }) => lineId).values();
  const idsOf = (of: typeof moves) => of.map(({ eventId }) => eventId);
  const rest = others.flat();
  expect(await planner().call(applyProposalEndpoint, { id, eventIds: idsOf(first!) })).toEqual({ moved: first!.length, left: rest.length });
  const open = (await planner().call(readProposalEndpoint, {}))!;
  expect(open).toMatchObject({ id, status: 'ready', objective: null });
  expect(idsOf(open.moves)).toEqual(idsOf(rest));
  expect(open.lines.map(({ lineId }) => lineId)).not.toContain(first![0]!.lineId);
  expect(await planner().call(applyProposalEndpoint, { id, eventIds: idsOf(rest) })).toEqual({ moved: rest.length, left: 0 });
  expect(await planner().call(readProposalEndpoint, {})).toBeNull();
});

it('apply proposal › divides an operation over two places, and undoes it as one step', async () => {
  await releaseOrder(shop, 8, 'G1b', '2026-11-20');
  const before = (await readEvents(shop, 8)).find(({ activity, component }) => activity === 'print' && component === 'inner')!;
  await shop.kernel.database.pool.query('UPDATE plan_events SET run_minutes = 900, minutes = 920 WHERE id = $1', [before.id]);
  await shop.kernel.database.pool.query(
    `UPDATE plan_events SET status = 'to_plan', planned_start = NULL, planned_end = NULL WHERE line_id = 8 AND status = 'planned'`,
  );
  const whole = await readEvents(shop, 8);
  await planner().call(askProposalEndpoint, { scope: 'selection', lineIds: [8], seconds: 1, divide: true });
  await shop.runJobs();
  const { id, moves } = (await planner().call(readProposalEndpoint, {}))!;
  const second = moves.find(({ halfOf }) => halfOf === before.id)!;
  expect(second).toMatchObject({ activity: 'print', component: 'inner', from: null });
  const { left } = await planner().call(applyProposalEndpoint, { id, eventIds: moves.map(({ eventId }) => eventId) });
  expect(left).toBe(0);
  const halves = (await readEvents(shop, 8)).filter((event) => event.id === before.id || event.moreOf === before.id);
  expect(halves.map(({ status }) => status)).toEqual(['planned', 'planned']);
  expect(new Set(halves.map(({ placeId }) => placeId)).size).toBe(2);
  expect(halves.reduce((sum, { quantityIn }) => sum + quantityIn, 0)).toBe(before.quantityIn);
  expect(halves.some(({ placeId }) => placeId === second.placeId)).toBe(true);

  const { undo } = await planner().call(readStepsEndpoint, {});
  await planner().call(stepPlanEndpoint, { id: undo!.id, direction: 'undo' });
  const sizes = (events: typeof whole) =>
    events.filter(({ status }) => status !== 'canceled').map((event) => [event.id, event.status, event.quantityIn, event.minutes]);
  expect(sizes(await readEvents(shop, 8))).toEqual(sizes(whole));
  const { redo } = await planner().call(readStepsEndpoint, {});
  await planner().call(stepPlanEndpoint, { id: redo!.id, direction: 'redo' });
  expect((await readEvents(shop, 8)).filter(({ moreOf, status }) => moreOf === before.id && status === 'planned')).toHaveLength(1);
});

it('apply proposal › divides two operations of one line whose sequences follow each other', async () => {
  const { pool } = shop.kernel.database;
  await releaseUnplanned(shop, 10);
  await releaseOrder(shop, 9, 'G1b', '2026-12-18');
  const printed = (await readEvents(shop, 9)).filter(({ activity, status }) => activity === 'print' && status === 'planned');
  expect(printed).toHaveLength(2);
  const ids = printed.map(({ id }) => id);
  const sizes = 'setup_minutes = 20, run_minutes = 80, minutes = 100, quantity_in = 100, quantity_out = 100';
  for (const [index, id] of ids.entries())
    await pool.query(`UPDATE plan_events SET sequence = $2, ${sizes} WHERE id = $1`, [id, 900 + index]);
  await pool.query('DELETE FROM plan_event_predecessors WHERE event_id = ANY($1) OR predecessor_id = ANY($1)', [ids]);
  const { id } = await propose();
  const places = await shop.kernel.act(({ tx }) => readPlaces(tx));
  const other = (placeId: number) => placesThatDo(places, placeId, 'print').find((one) => one.id !== placeId)!.id;
  const moves = (await readEvents(shop, 9))
    .filter((event) => ids.includes(event.id))
    .flatMap(({ id: eventId, version, placeId }, index) => {
      const start = Date.parse(`2026-12-08T1${4 * index}:00:00+01:00`) / 60_000;
      const half = (id: number, at: number) => {
        const { speedPercent } = places.find((place) => place.id === at)!;
        return {
          eventId: id,
          placeId: at,
          lineId: 9,
          version,
          start,
          end: start + minutesAtPace({ setupMinutes: 20, runMinutes: 40 }, { speedPercent }),
        };
      };
      return [half(eventId, placeId), half(-eventId, other(placeId))];
    });
  await pool.query('UPDATE plan_proposals SET moves = $2, opened = $3 WHERE id = $1', [id, JSON.stringify(moves), '[]']);
  await planner().call(applyProposalEndpoint, { id, eventIds: moves.map(({ eventId }) => eventId) });
  const seconds = (await readEvents(shop, 9)).filter(({ moreOf }) => moreOf !== null);
  expect(seconds.map(({ sequence }) => sequence).sort()).toEqual([902, 903]);
});

it('refuses a proposal for events that changed since, with the way round', async () => {
  await releaseUnplanned(shop, 3);
  const { id, lines, moves } = await propose();
  await planner().call(planLineEndpoint, { id: 3 });
  expect(lines.map(({ lineId }) => lineId)).toContain(3);
  const refused = await planner().refused(applyProposalEndpoint, { id, eventIds: moves.map(({ eventId }) => eventId) });
  expect(refused).toMatchObject({
    status: 409,
    code: 'PLAN_CHANGED',
    message: expect.stringContaining('Het plan van 26-1003-1 is veranderd'),
  });
});

it('opens the overtime in which the moves work, as hours of that day, and only that; undoing it closes that again', async () => {
  await releaseUnplanned(shop, 11);
  const line = await releaseOrder(shop, 4, 'G1b', '2026-12-18');
  const [event] = (await readEvents(shop, line)).filter(({ status, activity }) => status === 'planned' && activity === 'trim');
  const [from, to] = ['2026-11-27T17:00:00+01:00', '2026-11-27T19:00:00+01:00'].map((instant) => Date.parse(instant) / 60_000);
  const move = { eventId: event!.id, lineId: line, version: event!.version, placeId: event!.placeId };
  const opened = [
    { placeId: event!.placeId, start: from, end: to },
    { placeId: event!.placeId, start: from! + 1440, end: to! + 1440 },
  ];
  const { id } = await propose();
  await shop.kernel.database.pool.query('UPDATE plan_proposals SET moves = $2, opened = $3 WHERE id = $1', [
    id,
    JSON.stringify([{ ...move, start: from, end: from! + event!.minutes }]),
    JSON.stringify(opened),
  ]);
  await shop.kernel.database.pool.query('DELETE FROM plan_event_predecessors WHERE event_id = $1 OR predecessor_id = $1', [event!.id]);
  expect(await planner().call(applyProposalEndpoint, { id, eventIds: [event!.id] })).toEqual({ moved: 1, left: 0 });
  const { rows } = await shop.kernel.database.pool.query('SELECT special_days FROM plan_places WHERE id = $1', [event!.placeId]);
  expect(rows[0].special_days).toMatchObject([
    { date: '2026-11-27', hours: expect.arrayContaining([expect.objectContaining({ to: '19:00' })]) },
  ]);
  expect(await readFacts(shop, 'plan_place.overtime_opened')).toMatchObject([{ data: { minutes: 120 } }]);
  const step = (await planner().call(readStepsEndpoint, {})).undo!;
  await planner().call(stepPlanEndpoint, { id: step.id, direction: 'undo' });
  const closed = await shop.kernel.database.pool.query('SELECT special_days FROM plan_places WHERE id = $1', [event!.placeId]);
  expect(closed.rows[0].special_days).toEqual([]);
  await planner().call(stepPlanEndpoint, { id: step.id, direction: 'redo' });
  expect(await readFacts(shop, 'plan_place.overtime_opened')).toHaveLength(2);
});

it('is taken over by one of two planners who apply theirs for the same operations at once; the other hears that the plan changed', async () => {
  await releaseUnplanned(shop, 5);
  const planners = [planner(), shop.as('admin')];
  const proposals = [await proposeForPool(shop, planners[0]), await proposeForPool(shop, planners[1])];
  const answers = await Promise.allSettled(
    planners.map((one, index) => {
      const { id, moves } = proposals[index]!;
      return one.call(applyProposalEndpoint, { id, eventIds: moves.map(({ eventId }) => eventId) });
    }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const late = answers[0]!.status === 'rejected' ? 0 : 1;
  const eventIds = proposals[late]!.moves.map(({ eventId }) => eventId);
  expect(await planners[late]!.refused(applyProposalEndpoint, { id: proposals[late]!.id, eventIds })).toMatchObject({
    code: 'PLAN_CHANGED',
  });
});
