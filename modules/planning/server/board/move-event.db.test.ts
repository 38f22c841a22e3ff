import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listActivitiesEndpoint } from '#modules/planning/contract/activities/activity.endpoints.ts';
import { saveActivityEndpoint } from '#modules/planning/contract/activities/save-activity.endpoint.ts';
import { previewMoveEndpoint } from '#modules/planning/contract/board/preview-move.endpoint.ts';
import { fixEventEndpoint } from '#modules/planning/contract/fix-event.endpoint.ts';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import { clearPlan, confirmOrder, enterOrder, furnishShop, readEvent, readEvents, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let line = 0;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.moveClock('2026-11-18T09:00:00Z');
  await clearPlan(shop);
  line += 1;
  await releaseOrder(shop, line, 'G1b', '2026-12-01');
});

const placeOf = async (code: string) =>
  (await shop.kernel.database.pool.query<{ id: number }>('SELECT id FROM plan_places WHERE code = $1', [code])).rows[0]!.id;
const planner = () => shop.as('planner');
const moveTo = (event: EventRow, placeId: number, start: string, more = {}) => ({
  id: event.id,
  version: event.version,
  placeId,
  start,
  ...more,
});

describe('move event', () => {
  it('moves it to the place and time, moves its successors along, and records the history', async () => {
    const print = await readEvent(shop, line, 'print', 'inner');
    const d2 = await placeOf('D2');
    const answer = await planner().call(moveEventEndpoint, moveTo(print, d2, '2026-11-23T08:00:00Z'));
    const after = await readEvents(shop, line);
    const moved = after.find(({ id }) => id === print.id)!;
    expect(moved).toMatchObject({ placeId: d2, startsAt: '2026-11-23T08:00:00Z', status: 'planned', version: answer.version });
    expect(moved.reasons).toMatchObject([{ kind: 'by_hand' }]);
    const cut = after.find(({ activity, component }) => activity === 'cut' && component === 'inner')!;
    expect(cut.startsAt! >= moved.endsAt!).toBe(true);
    expect((await readFacts(shop, 'operation.moved')).at(-1)).toMatchObject({
      refs: [`basket:${line}`, `line:${line}`, `event:${print.id}`],
      to: 'D2 2026-11-23T08:00:00Z',
      data: { activity: 'print', place: 'D2' },
    });
  });

  it('keeps the minutes in which the machine is changed over to another paper', async () => {
    const activities = await planner().call(listActivitiesEndpoint, {});
    const printing = activities.rows.find(({ code }) => code === 'print')!;
    const changeovers = [{ attribute: 'paper' as const, minutes: 20, pairs: [] }];
    const { version } = await shop.as('admin').call(saveActivityEndpoint, { ...printing, changeovers });
    const d2 = await placeOf('D2');
    await planner().call(moveEventEndpoint, moveTo(await readEvent(shop, line, 'print', 'inner'), d2, '2026-11-26T08:00:00Z'));
    const [inner, cover] = [await readEvent(shop, line, 'print', 'inner'), await readEvent(shop, line, 'print', 'cover')];
    const behind = (minutes: number) => Temporal.Instant.from(inner.endsAt!).add({ minutes }).toString();
    const refused = await planner().refused(moveEventEndpoint, moveTo(cover, d2, behind(10)));
    const [placeId, start] = [d2, minuteOf(Temporal.Instant.from(behind(10)))];
    const seen = await planner().call(previewMoveEndpoint, { id: cover.id, placeId, start });
    expect(seen).toEqual({ move: null, changeover: { minutes: 20, until: start + 10 } });
    expect(refused).toMatchObject({ code: 'CHANGEOVER_SHORT', message: expect.stringContaining('20 min') });
    await planner().call(moveEventEndpoint, moveTo(cover, d2, behind(20)));
    await shop.as('admin').call(saveActivityEndpoint, { ...printing, version });
  });

  it('refuses with the code of the rule: wrong place, past, closed, order, busy, after dispatch', async () => {
    const print = await readEvent(shop, line, 'print', 'inner');
    const [d1, d2, c1] = [await placeOf('D1'), await placeOf('D2'), await placeOf('C1')];
    const refused = async (event: EventRow, place: number, start: string, more = {}) =>
      planner().refused(moveEventEndpoint, moveTo(event, place, start, more));
    expect(await refused(print, c1, '2026-11-23T08:00:00Z')).toMatchObject({ status: 409, code: 'PLACE_NOT_ALLOWED' });
    expect(await refused(print, d2, '2026-11-18T08:59:00Z')).toMatchObject({ code: 'EVENT_IN_PAST' });
    expect(await refused(print, d2, '2026-11-22T10:00:00Z')).toMatchObject({ code: 'PLACE_CLOSED' });
    expect(await refused(print, d2, '2026-11-23T08:00:00Z', { withChain: false })).toMatchObject({
      code: 'EVENT_ORDER',
      message: expect.stringContaining('Dan komt Snijden te vroeg'),
    });
    const cover = await readEvent(shop, line, 'print', 'cover');
    expect(await refused(print, d1, cover.startsAt!)).toMatchObject({ code: 'PLACE_BUSY' });
    const dispatch = await readEvent(shop, line, 'dispatch');
    expect(await refused(dispatch, dispatch.placeId, '2026-11-30T14:50:00Z')).toMatchObject({
      code: 'EVENT_AFTER_DISPATCH',
      message: expect.stringContaining('16:00'),
    });
    expect(await refused(print, d2, '2026-11-30T09:00:00Z')).toMatchObject({ code: 'EVENT_AFTER_DISPATCH' });
    const trim = await readEvent(shop, line, 'trim');
    expect(await refused(trim, trim.placeId, '2026-11-18T13:00:00Z')).toMatchObject({
      code: 'EVENT_ORDER',
      message: expect.stringContaining('Eerst moet Binden PUR klaar en gerust zijn'),
    });
    expect((await readEvent(shop, line, 'print', 'inner')).version).toBe(print.version);
  });

  it('refuses a stale version, an unknown event, a user without the permission, and the second of two concurrent moves', async () => {
    const print = await readEvent(shop, line, 'print', 'inner');
    const d2 = await placeOf('D2');
    const input = moveTo(print, d2, '2026-11-23T08:00:00Z');
    expect(await planner().refused(moveEventEndpoint, { ...input, id: 99999 })).toMatchObject({ status: 404 });
    expect(await shop.as('operator').refused(moveEventEndpoint, input)).toMatchObject({ status: 403 });
    expect(await shop.as('supplier').refused(moveEventEndpoint, input)).toMatchObject({ status: 403 });
    const results = await Promise.allSettled([
      planner().call(moveEventEndpoint, input),
      planner().call(moveEventEndpoint, moveTo(print, d2, '2026-11-23T13:00:00Z')),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await planner().refused(moveEventEndpoint, input)).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  });

  it('refuses a line that is not released', async () => {
    const waiting = 500 + line;
    await enterOrder(shop, waiting, 'G2', '2026-12-01');
    await confirmOrder(shop, waiting);
    const stitch = await readEvent(shop, waiting, 'stitch');
    expect(await planner().refused(moveEventEndpoint, moveTo(stitch, stitch.placeId, '2026-11-23T08:00:00Z'))).toMatchObject({
      code: 'LINE_NOT_RELEASED',
    });
  });
});

describe('fix event', () => {
  it('keeps it at its place and time until it is unfixed', async () => {
    const print = await readEvent(shop, line, 'print', 'inner');
    const { version } = await planner().call(fixEventEndpoint, { id: print.id, version: print.version, fixed: true });
    const d2 = await placeOf('D2');
    expect(await planner().refused(moveEventEndpoint, { ...moveTo(print, d2, '2026-11-23T08:00:00Z'), version })).toMatchObject({
      code: 'EVENT_FIXED',
    });
    const free = await planner().call(fixEventEndpoint, { id: print.id, version, fixed: false });
    await planner().call(moveEventEndpoint, { ...moveTo(print, d2, '2026-11-24T08:00:00Z'), version: free.version });
    expect((await readFacts(shop, 'operation.fixed')).filter(({ refs }) => refs.includes(`event:${print.id}`)).length).toBe(1);
    const undo = async () => {
      const step = (await planner().call(readStepsEndpoint, {})).undo!;
      await planner().call(stepPlanEndpoint, { id: step.id, direction: 'undo' });
      return step;
    };
    expect(await undo()).toMatchObject({ cause: 'hand' });
    expect(await undo()).toMatchObject({ cause: 'lock', activity: 'print' });
    expect((await readEvent(shop, line, 'print', 'inner')).fixed).toBe(true);
  });
  it('changes nothing when it is fixed already, and refuses an event without a time', async () => {
    const print = await readEvent(shop, line, 'print', 'inner');
    const { version } = await planner().call(fixEventEndpoint, { id: print.id, version: print.version, fixed: true });
    expect(await planner().call(fixEventEndpoint, { id: print.id, version, fixed: true })).toMatchObject({ version });
    const prepress = await readEvent(shop, line, 'prepress');
    expect(await planner().refused(fixEventEndpoint, { id: prepress.id, version: prepress.version, fixed: true })).toMatchObject({
      code: 'EVENT_STARTED',
    });
    const waiting = 600 + line;
    await enterOrder(shop, waiting, 'G2', '2026-12-01');
    await confirmOrder(shop, waiting);
    const stitch = await readEvent(shop, waiting, 'stitch');
    expect(await planner().refused(fixEventEndpoint, { id: stitch.id, version: stitch.version, fixed: true })).toMatchObject({
      code: 'EVENT_NOT_PLANNED',
    });
  });

  it('lets the events in its way move aside, as one step that can be undone', async () => {
    const cut = await readEvent(shop, line, 'cut', 'inner');
    const other = await releaseOrder(shop, line + 100, 'G1b', '2026-12-18');
    const theirs = await readEvent(shop, other, 'cut', 'inner');
    const start = Date.parse(theirs.startsAt!) / 60_000;
    const spot = { placeId: theirs.placeId, start: theirs.startsAt! };
    expect(cut.placeId).toBe(theirs.placeId);
    const { move } = await planner().call(previewMoveEndpoint, { id: cut.id, placeId: theirs.placeId, start });
    expect(move!.pushed.map(({ eventId }) => eventId)).toContain(theirs.id);
    expect(await planner().refused(moveEventEndpoint, moveTo(cut, spot.placeId, spot.start))).toMatchObject({ code: 'PLACE_BUSY' });
    await planner().call(moveEventEndpoint, moveTo(cut, spot.placeId, spot.start, { giveWay: true }));
    expect(await readEvent(shop, line, 'cut', 'inner')).toMatchObject({ startsAt: spot.start });
    const aside = await readEvent(shop, other, 'cut', 'inner');
    expect(aside.startsAt! > theirs.startsAt!).toBe(true);
    const { undo } = await planner().call(readStepsEndpoint, {});
    await planner().call(stepPlanEndpoint, { id: undo!.id, direction: 'undo' });
    expect(await readEvent(shop, other, 'cut', 'inner')).toMatchObject({ startsAt: theirs.startsAt });
  });
});
