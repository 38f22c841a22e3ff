import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEarliestDaysEndpoint } from '#modules/estimating/contract/calculator/read-earliest-days.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { readPlanOverviewEndpoint } from '#modules/planning/contract/plan-overview.endpoint.ts';
import {
  listBoardJobsEndpoint,
  listLineEventsEndpoint,
  listPlaceEventsEndpoint,
  readBoardEndpoint,
} from '#modules/planning/contract/planning.endpoints.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { goldenCase } from '#test/golden.ts';
import {
  clearPlan,
  confirmOrder,
  enterOrder,
  furnishShop,
  moveLineTo,
  readEvent,
  readEvents,
  readFacts,
  readLine,
  releaseOrder,
} from '#test/planned-order.ts';
import { openTestShop, type TestShop, testNow } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.moveClock(testNow.toString());
  await clearPlan(shop);
});

const minute = (instant: string) => minuteOf(Temporal.Instant.from(instant));

describe('earliest dispatch day of a price', () => {
  it('equals the dispatch day when the work is ordered at that moment and nothing goes wrong, and promises no sooner', async () => {
    const { id: _id, route: _route, ...ask } = goldenCase('G1b');
    const asked = { ...ask, quantities: [150, 150_000] } as EstimateCaseInput;
    const before = await readFacts(shop, 'line.operations_planned');
    const { days } = await shop.as('estimator').call(readEarliestDaysEndpoint, { case: asked });
    expect(await readFacts(shop, 'line.operations_planned')).toEqual(before);
    const line = await releaseOrder(shop, 9, 'G1b', null);
    const { endsAt } = await readEvent(shop, line, 'dispatch');
    expect(days[0]).toMatchObject({ quantity: 150, best: endsAt!.slice(0, 10) });
    expect(days[0]!.date >= days[0]!.best).toBe(true);
    expect(days[1]?.date ?? '9999').toSatisfy((date: string) => date > days[0]!.date);
  });
  it('returns no dispatch day for a case that cannot be made', async () => {
    const asked = { ...goldenCase('G1b'), product: 'origami' } as EstimateCaseInput;
    expect(await shop.as('estimator').call(readEarliestDaysEndpoint, { case: asked })).toEqual({ days: [] });
  });
});

describe('events of a confirmed order', () => {
  it('are created for each product line when the order is confirmed, without a time', async () => {
    const line = await enterOrder(shop, 1, 'G1b', '2026-12-01');
    await confirmOrder(shop, line);
    const events = await readEvents(shop, line);
    expect(events).toHaveLength(12);
    expect(new Set(events.map(({ status }) => status))).toEqual(new Set(['to_plan']));
    const trim = events.find(({ activity }) => activity === 'trim')!;
    const bind = events.find(({ activity }) => activity === 'bind')!;
    expect(trim.predecessors).toEqual([{ id: bind.id, waitMinutes: 240 }]);
    expect(await readLine(shop, line)).toMatchObject({ planStatus: 'not_planned', status: 'entered' });
  });

  it('count in the overview in their expected week while files are missing', async () => {
    const sumOf = async (part: 'planned' | 'withoutFiles', week: string) => {
      const { loads, weeks } = await shop.as('planner').call(readPlanOverviewEndpoint, {});
      expect(weeks).toHaveLength(8);
      return loads.filter((load) => load.week === week).reduce((sum, load) => sum + load[part], 0);
    };
    const line = await enterOrder(shop, 5, 'G1b', '2026-12-01');
    await confirmOrder(shop, line);
    const minutes = (await readEvents(shop, line)).reduce((sum, event) => sum + event.minutes, 0);
    expect([await sumOf('withoutFiles', '2026-11-23'), await sumOf('planned', '2026-11-16')]).toEqual([minutes, 0]);
    expect((await shop.as('operator').refused(readPlanOverviewEndpoint, {})).status).toBe(403);
  });

  it('are placed forward from now when the line is released, with prepress ready and the line planned', async () => {
    const line = await releaseOrder(shop, 6, 'G1b', '2026-12-01');
    const events = await readEvents(shop, line);
    expect(events[0]).toMatchObject({ activity: 'prepress', status: 'ready' });
    expect(events.slice(1).every(({ status }) => status === 'planned')).toBe(true);
    expect(await readEvent(shop, line, 'printMono')).toMatchObject({ startsAt: '2026-11-18T09:00:00Z', endsAt: '2026-11-18T10:18:00Z' });
    const [bind, trim, dispatch] = [
      await readEvent(shop, line, 'bind'),
      await readEvent(shop, line, 'trim'),
      await readEvent(shop, line, 'dispatch'),
    ];
    expect(Date.parse(trim.startsAt!) - Date.parse(bind.endsAt!)).toBeGreaterThanOrEqual(240 * 60_000);
    expect(Date.parse(dispatch.startsAt!) - Date.parse(bind.endsAt!)).toBeGreaterThanOrEqual(1440 * 60_000);
    expect(trim.reasons.at(-1)).toMatchObject({ kind: 'predecessor', eventId: bind.id, waitMinutes: 240 });
    expect(await readLine(shop, line)).toMatchObject({ status: 'planned', planStatus: 'planned' });
    expect((await readFacts(shop, 'line.operations_planned')).at(-1)).toMatchObject({
      refs: [`basket:${line}`, `line:${line}`],
      data: { placed: 11, unplaced: 0 },
    });
  });

  it('are placed around holidays', async () => {
    shop.moveClock('2026-12-24T14:00:00Z');
    await releaseOrder(shop, 2, 'G5', '2026-12-31');
    const dispatch = await readEvent(shop, 2, 'dispatch');
    expect((await readEvent(shop, 2, 'print')).startsAt).toBe('2026-12-24T14:00:00Z');
    expect(dispatch.startsAt! < '2026-12-24T16:00:00Z' || dispatch.startsAt! >= '2026-12-28T07:00:00Z').toBe(true);
    shop.moveClock('2026-12-25T09:00:00Z');
    await releaseOrder(shop, 3, 'G5', '2026-12-31');
    expect((await readEvent(shop, 3, 'print')).startsAt).toBe('2026-12-28T06:00:00Z');
  });

  it('are prepress, hand work and dispatch for a line without a calculation', async () => {
    const line = await enterOrder(shop, 4, 'G5', null);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET estimate_case = NULL WHERE id = ${line}`));
    await confirmOrder(shop, line);
    expect((await readEvents(shop, line)).map(({ activity }) => activity)).toEqual(['prepress', 'handWork', 'dispatch']);
  });
});

describe('plan line', () => {
  it('places free events again, as early as they fit', async () => {
    await releaseOrder(shop, 10, 'G2', '2026-12-01');
    const before = await readEvents(shop, 10);
    shop.moveClock('2026-11-19T09:00:00Z');
    const output = await shop.as('planner').call(planLineEndpoint, { id: 10 });
    expect(output).toEqual({ placed: before.length - 1, unplaced: 0 });
    expect((await readEvent(shop, 10, 'stitch')).startsAt! > '2026-11-19T09:00:00Z').toBe(true);
  });
  it('refuses a line that is not released, an unknown line and a user without the permission', async () => {
    await enterOrder(shop, 11, 'G2', '2026-12-01');
    await confirmOrder(shop, 11);
    expect(await shop.as('planner').refused(planLineEndpoint, { id: 11 })).toMatchObject({ status: 409, code: 'LINE_NOT_RELEASED' });
    expect(await shop.as('planner').refused(planLineEndpoint, { id: 9999 })).toMatchObject({ status: 404 });
    expect(await shop.as('operator').refused(planLineEndpoint, { id: 10 })).toMatchObject({ status: 403 });
    expect(await shop.as('customer').refused(planLineEndpoint, { id: 10 })).toMatchObject({ status: 403 });
  });
});

describe('events of a stopped order', () => {
  it('leave the board while the line is on hold and return when it resumes', async () => {
    await releaseOrder(shop, 20, 'G2', '2026-12-01');
    await moveLineTo(shop, 20, 'on_hold');
    expect(new Set((await readEvents(shop, 20)).map(({ status }) => status))).toEqual(new Set(['ready', 'to_plan']));
    expect(await readLine(shop, 20)).toMatchObject({ planStatus: 'not_planned' });
    await moveLineTo(shop, 20, 'planned');
    expect(await readLine(shop, 20)).toMatchObject({ planStatus: 'planned' });
  });
  it('are canceled when the order is canceled', async () => {
    await releaseOrder(shop, 21, 'G2', '2026-12-01');
    await moveLineTo(shop, 21, 'order_canceled');
    expect((await readEvents(shop, 21)).slice(1).every(({ status }) => status === 'canceled')).toBe(true);
  });
});

describe('planning board', () => {
  it('shows the requested number of working days plus the closed days between them', async () => {
    const board = await shop.as('planner').call(readBoardEndpoint, { from: '2026-11-21', days: 2 });
    expect(board.days.map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']);
  });

  it('shows places with their hours, their bars, and the pool of events without a time', async () => {
    const [line, waiting] = [await releaseOrder(shop, 30, 'G1b', '2026-12-01'), await enterOrder(shop, 31, 'G2', '2026-12-01')];
    await confirmOrder(shop, waiting);
    const board = await shop.as('planner').call(readBoardEndpoint, { from: '2026-11-18', days: 2 });
    const m1 = board.places.find(({ code }) => code === 'M1')!;
    expect(board.days.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-19']);
    expect(m1.windows.slice(0, 2)).toEqual([
      { start: minute('2026-11-18T06:00:00Z'), end: minute('2026-11-18T17:00:00Z') },
      { start: minute('2026-11-19T06:00:00Z'), end: minute('2026-11-19T17:00:00Z') },
    ]);
    const bar = board.bars.activity.findIndex((activity, index) => activity === 'printMono' && board.bars.lineId[index] === line);
    expect(board.bars.placeId[bar]).toBe(m1.id);
    expect([...board.late, ...board.tight]).not.toContain(line);
    expect(board.pool.filter(({ lineId }) => lineId === waiting)).toMatchObject([{ waitsFor: 'artwork', deliveryDate: '2026-12-01' }]);
  });
  it('agrees with the events of the line on every bar and its job', async () => {
    for (const [index, golden] of ['G2', 'G1b', 'G5'].entries()) await releaseOrder(shop, 32 + index, golden, '2026-12-01');
    const period = { from: '2026-11-16', days: 31 };
    const planner = shop.as('planner');
    const { id, lineId } = (await planner.call(readBoardEndpoint, period)).bars;
    const [lateLine, begun] = [lineId[0]!, id.at(-1)!];
    await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`UPDATE baskets SET delivery_date = '2026-11-17' WHERE id = (SELECT basket_id FROM lines WHERE id = ${lateLine})`);
      await tx.rows(sql`UPDATE deliveries SET date = '2026-11-17' WHERE line_id = ${lateLine}`);
      await tx.rows(sql`UPDATE plan_events SET status = 'in_progress', started_at = ${'2026-11-17T09:30:30.0004Z'}, planned_start = ${'2026-11-17T09:30:00Z'}, planned_end = ${'2026-11-17T10:00:00Z'},
        fixed = true WHERE id = ${begun}`);
    });
    const { bars, fixed, late, tight } = await planner.call(readBoardEndpoint, period);
    const jobs = await planner.call(listBoardJobsEndpoint, period);
    expect(jobs.lineId.toSorted()).toEqual([...new Set(bars.lineId)].toSorted());
    expect(late).toContain(lateLine);
    expect(bars.end[bars.id.indexOf(begun)]).toBe(minuteOf(shop.clock.now()));
    for (const [at, lineId] of jobs.lineId.entries()) {
      const { events } = await planner.call(listLineEventsEndpoint, { id: lineId });
      for (const [index, id] of bars.id.entries()) {
        if (bars.lineId[index] !== lineId) continue;
        const event = events.find((one) => one.id === id)!;
        const lateness = late.includes(lineId) ? 'late' : tight.includes(lineId) ? 'tight' : 'in_time';
        expect({ lateness, fixed: fixed.includes(id), start: bars.start[index], end: bars.end[index] }).toEqual({
          lateness: event.lateness,
          fixed: event.fixed,
          start: minute(event.startsAt!),
          end: minute(event.endsAt!),
        });
        const { jobNumber, customer, basketId, placeId, activity, component, status } = event;
        expect([jobNumber, customer, basketId]).toEqual([jobs.jobNumber[at], jobs.customer[at], jobs.basketId[at]]);
        expect([placeId, activity, component, status]).toEqual([
          bars.placeId[index],
          bars.activity[index],
          bars.component[index],
          bars.status[index],
        ]);
      }
    }
  });
  it('lists the events of one place', async () => {
    for (const line of [40, 41]) await releaseOrder(shop, line, 'G1b', '2026-12-01');
    const planner = shop.as('planner');
    const { bars } = await planner.call(readBoardEndpoint, { from: '2026-11-16', days: 31 });
    const placeId = bars.placeId[0]!;
    const { events } = await planner.call(listPlaceEventsEndpoint, { id: placeId, from: '2026-11-16', days: 31 });
    const places = bars.id.map((id, index) => ({ id, start: bars.start[index]!, placeId: bars.placeId[index] }));
    const ofPlace = places.filter((one) => one.placeId === placeId).toSorted((one, other) => one.start - other.start || one.id - other.id);
    expect(events.map(({ id }) => id)).toEqual(ofPlace.map(({ id }) => id));
  });
  it('refuses operators and visitors', async () => {
    expect(await shop.as('operator').refused(readBoardEndpoint, { from: '2026-11-18', days: 2 })).toMatchObject({ status: 403 });
    expect(await shop.visitor.refused(readBoardEndpoint, { from: '2026-11-18', days: 2 })).toMatchObject({ status: 401 });
  });
});
