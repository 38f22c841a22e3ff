import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { findScannedEventEndpoint } from '#modules/planning/contract/find-scanned-event.endpoint.ts';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { resumeEventEndpoint } from '#modules/planning/contract/resume-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import { clearPlan, furnishShop, moveLineTo, readEvent, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());
/** A released line on an empty plan. */
let line = 0;
beforeEach(async () => {
  shop.moveClock('2026-11-18T09:00:00Z');
  await clearPlan(shop);
  line = await releaseOrder(shop, line + 1, 'G1b', '2026-12-01');
});

const operator = () => shop.as('operator');
const of = ({ id, version }: EventRow) => ({ id, version });
/** The printing of the inner work, which runs. */
async function startedPrint(): Promise<EventRow> {
  await operator().call(startEventEndpoint, of(await readEvent(shop, line, 'print', 'inner')));
  return readEvent(shop, line, 'print', 'inner');
}

describe('shop floor', () => {
  it('shows the operator a queue with the next job first and what each job waits for', async () => {
    const printMono = await readEvent(shop, line, 'printMono');
    const { todos, places } = await operator().call(listTodosEndpoint, { placeId: printMono.placeId });
    expect(todos[0]).toMatchObject({
      id: printMono.id,
      format: '170 × 240',
      paper: 'HVO90',
      quantityIn: 5232,
      unit: 'sheet',
      blocked: null,
    });
    expect(places.find(({ id }) => id === printMono.placeId)).toMatchObject({ waiting: 1, running: 0 });
    const trim = await readEvent(shop, line, 'trim');
    const queue = await operator().call(listTodosEndpoint, { placeId: trim.placeId });
    expect(queue.todos[0]).toMatchObject({ id: trim.id, blocked: { code: 'PREDECESSOR_NOT_READY', activity: 'bind' } });
    expect((await operator().call(listTodosEndpoint, {})).todos).toEqual([]);
    expect(await shop.as('finance').refused(listTodosEndpoint, {})).toMatchObject({ status: 403 });
  });

  it('opens the operation of a scanned code, and the next one of a scanned job', async () => {
    const find = async (code: string) => (await operator().call(findScannedEventEndpoint, { code })).found;
    const trim = await readEvent(shop, line, 'trim');
    const job = `26-${1000 + line}-1`;
    expect(await find(`${job}-${trim.sequence}`)).toMatchObject({ eventId: trim.id, placeId: trim.placeId, status: 'planned' });
    expect(await find(job)).toMatchObject({ eventId: (await readEvent(shop, line, 'printMono')).id });
    expect([await find('26-9999-1'), await find('3SDEVC1')]).toEqual([null, null]);
  });

  it('refuses to begin on a machine that its complaints stopped, shows why, and plans nothing on it until it is released', async () => {
    const event = await readEvent(shop, line, 'printMono');
    const limit = await shop.kernel.act(({ tx }) =>
      tx.row<{ id: number }>(sql`
        INSERT INTO complaint_limits (scope, plan_place_id, measure, period, warn_at, stop_at)
        VALUES ('machine', ${event.placeId}, 'count', 'week', 1, 2) RETURNING id`),
    );
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`
        INSERT INTO complaint_notices (limit_id, period_from, level, value, limit_value, complaint_ids, raised_at)
        VALUES (${limit!.id}, '2026-11-16', 'stop', 2, 2, '{}', '2026-11-18T09:00:00Z')`),
    );
    expect(await operator().refused(startEventEndpoint, of(event))).toMatchObject({ code: 'STOPPED_BY_COMPLAINTS' });
    const { todos } = await operator().call(listTodosEndpoint, { placeId: event.placeId, eventId: event.id });
    expect(todos.find(({ id }) => id === event.id)).toMatchObject({ blocked: { code: 'STOPPED_BY_COMPLAINTS' } });
    const other = await releaseOrder(shop, 400 + line, 'G1b', '2026-12-01');
    expect((await readEvent(shop, other, 'printMono')).status).toBe('to_plan');
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE complaint_notices SET acknowledged_at = raised_at WHERE limit_id = ${limit!.id}`));
  });

  it('refuses to begin an order that is paid first and is not paid, and shows the operator why', async () => {
    const plan = [{ moment: 'order_confirmation', percent: 100, days: 0, paidFirst: true }];
    const planOf = (parts: object[]) =>
      shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET payment_plan = ${JSON.stringify(parts)}::jsonb WHERE id = 1`));
    await planOf(plan);
    const unpaid = await releaseOrder(shop, 500, 'G1b', '2026-12-01');
    await planOf([]);
    const event = await readEvent(shop, unpaid, 'printMono');
    const refused = await operator().refused(startEventEndpoint, of(event));
    expect(refused).toMatchObject({ code: 'PREPAYMENT_AWAITED', message: expect.stringContaining('26-1500') });
    const { todos } = await operator().call(listTodosEndpoint, { placeId: event.placeId, eventId: event.id });
    expect(todos.find(({ id }) => id === event.id)).toMatchObject({
      blocked: { code: 'PREPAYMENT_AWAITED', text: expect.stringContaining('26-1500') },
    });
  });

  it('counts the minutes between start and pause, and again after resuming', async () => {
    const event = await readEvent(shop, line, 'printMono');
    const started = await operator().call(startEventEndpoint, of(event));
    shop.moveClock('2026-11-18T09:20:00Z');
    const paused = await operator().call(pauseEventEndpoint, { id: event.id, version: started.version, reason: 'papier op' });
    shop.moveClock('2026-11-18T10:00:00Z');
    const { todos } = await operator().call(listTodosEndpoint, { placeId: event.placeId });
    expect(todos[0]).toMatchObject({ status: 'on_hold', holdReason: 'papier op', minutesWorked: 20 });
    const resumed = await operator().call(resumeEventEndpoint, { id: event.id, version: paused.version });
    shop.moveClock('2026-11-18T10:15:00Z');
    expect((await operator().call(listTodosEndpoint, { placeId: event.placeId })).todos[0]).toMatchObject({ minutesWorked: 35 });
    await operator().call(stopEventEndpoint, { id: event.id, version: resumed.version, good: 5200, waste: 32, minutes: 35 });
    expect((await readFacts(shop, 'operation.paused')).at(-1)).toMatchObject({ to: 'on_hold', data: { reason: 'papier op' } });
  });

  it('lets one of two operators win when both start the same event', async () => {
    const print = await readEvent(shop, line, 'print', 'inner');
    const results = await Promise.allSettled([
      operator().call(startEventEndpoint, of(print)),
      shop.as('beheer@katern.example').call(startEventEndpoint, of(print)),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const running = await shop.kernel.act(({ tx }) =>
      tx.rows(sql`SELECT 1 FROM plan_time_entries WHERE event_id = ${print.id} AND stopped_at IS NULL`),
    );
    expect(running).toHaveLength(1);
  });

  it('returns the requested length of the queue, plus the selected job wherever it is in it', async () => {
    const [print, cover] = [await startedPrint(), await readEvent(shop, line, 'print', 'cover')];
    const idsOf = async (input: { eventId?: number; placeId: number }) =>
      (await operator().call(listTodosEndpoint, { ...input, count: 1 })).todos.map(({ id }) => id);
    expect(await idsOf({ placeId: print.placeId })).toEqual([print.id]);
    expect(await idsOf({ placeId: print.placeId, eventId: cover.id })).toEqual([print.id, cover.id]);
    expect(await idsOf({ placeId: print.placeId + 1, eventId: cover.id })).not.toContain(cover.id);
  });

  it('refuses a second job on a running machine, a second start, events that do not run, and a count above the input', async () => {
    const [print, cover] = [await startedPrint(), await readEvent(shop, line, 'print', 'cover')];
    expect(await operator().refused(startEventEndpoint, of(cover))).toMatchObject({ code: 'PLACE_RUNNING' });
    expect(await operator().refused(startEventEndpoint, of(print))).toMatchObject({ code: 'EVENT_STARTED' });
    expect(await operator().refused(pauseEventEndpoint, { ...of(cover), reason: 'x' })).toMatchObject({ code: 'EVENT_NOT_RUNNING' });
    expect(await operator().refused(resumeEventEndpoint, of(cover))).toMatchObject({ code: 'EVENT_NOT_PAUSED' });
    const count = { good: 0, waste: 0, minutes: 1 };
    expect(await operator().refused(stopEventEndpoint, { ...of(cover), ...count })).toMatchObject({ code: 'EVENT_NOT_RUNNING' });
    expect(await operator().refused(stopEventEndpoint, { ...of(print), ...count, good: print.quantityIn + 1 })).toMatchObject({
      code: 'MORE_THAN_IN',
      errors: { good: [expect.any(String)] },
    });
    expect(await operator().refused(stopEventEndpoint, { ...of(print), ...count, good: -1 })).toMatchObject({ status: 422 });
    expect(await operator().refused(startEventEndpoint, { ...of(cover), version: cover.version + 7 })).toMatchObject({
      code: 'STALE_VERSION',
    });
    expect(await operator().refused(startEventEndpoint, { id: 99999, version: 1 })).toMatchObject({ status: 404 });
  });

  it('refuses to start dispatch, work without a time, and an order on hold', async () => {
    expect(await operator().refused(startEventEndpoint, of(await readEvent(shop, line, 'dispatch')))).toMatchObject({
      code: 'DISPATCH_BY_SHIPPING',
    });
    await startedPrint();
    await moveLineTo(shop, line, 'on_hold');
    const [print, cut] = [await readEvent(shop, line, 'print', 'inner'), await readEvent(shop, line, 'cut', 'inner')];
    expect(print).toMatchObject({ status: 'on_hold' });
    expect(await operator().refused(resumeEventEndpoint, of(print))).toMatchObject({ code: 'LINE_ON_HOLD' });
    expect(await operator().refused(startEventEndpoint, of(cut))).toMatchObject({ code: 'EVENT_NOT_PLANNED' });
  });

  it('refuses planners, customers and visitors', async () => {
    const event = await readEvent(shop, line, 'cut', 'inner');
    for (const [endpoint, more] of [
      [startEventEndpoint, {}],
      [pauseEventEndpoint, { reason: 'x' }],
      [resumeEventEndpoint, {}],
      [stopEventEndpoint, { good: 1, waste: 0, minutes: 1 }],
    ] as const) {
      expect(await shop.as('planner').refused(endpoint, { ...of(event), ...more })).toMatchObject({ status: 403 });
      expect(await shop.as('customer').refused(endpoint, { ...of(event), ...more })).toMatchObject({ status: 403 });
      expect(await shop.visitor.refused(endpoint, { ...of(event), ...more })).toMatchObject({ status: 401 });
    }
  });

  it('returns the plan place of an operator with the session', async () => {
    expect((await operator().call(readMeEndpoint, {})).plan_place_id).toEqual(expect.any(Number));
    expect((await shop.as('planner').call(readMeEndpoint, {})).plan_place_id).toBeNull();
  });
});

it('pushes the followers of an operation that ends late', async () => {
  shop.moveClock('2026-11-19T08:00:00Z');
  const late = await releaseOrder(shop, 600, 'G5', '2026-12-01');
  const print = await readEvent(shop, late, 'print');
  const started = await operator().call(startEventEndpoint, of(print));
  shop.moveClock('2026-11-19T12:00:00Z');
  await operator().call(stopEventEndpoint, { id: print.id, version: started.version, good: 1, waste: 0, minutes: 240, short: 'go_on' });
  expect((await readEvent(shop, late, 'cut')).startsAt! >= '2026-11-19T12:00:00Z').toBe(true);
});
