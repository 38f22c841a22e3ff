import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyClosingEndpoint } from '#modules/planning/contract/closing/apply-closing.endpoint.ts';
import { endBreakdownEndpoint } from '#modules/planning/contract/closing/end-breakdown.endpoint.ts';
import { reportBreakdownEndpoint } from '#modules/planning/contract/closing/report-breakdown.endpoint.ts';
import { tryClosingEndpoint } from '#modules/planning/contract/closing/try-closing.endpoint.ts';
import { readPlanRepairsEndpoint } from '#modules/planning/contract/plan-repairs.endpoint.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
  await releaseOrder(shop, 1, 'G1b', '2026-11-20');
});
afterAll(() => shop.close());

const inner = () => readEvent(shop, 1, 'print', 'inner');
const local = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Amsterdam');
const dayOf = (instant: string) => local(instant).toPlainDate().toString();
const clockOf = (instant: string) => local(instant).toPlainTime().toString().slice(0, 5);

it('shows the ways in which the work of a machine that stands still can go on, and takes one over as a step', async () => {
  const stood = await inner();
  const { placeId } = stood;
  const reported = Temporal.Instant.from(stood.startsAt!).subtract({ minutes: 10 }).toString();
  shop.moveClock(reported);
  await shop.as('operator').call(reportBreakdownEndpoint, { id: placeId, reason: 'Lager stuk', minutes: 2880 });
  const later = await inner();
  expect(later.startsAt! > stood.startsAt!).toBe(true);

  const planner = shop.as('planner');
  const [down] = (await planner.call(readPlanRepairsEndpoint, {})).breakdowns;
  expect(down).toMatchObject({ placeId, reason: 'Lager stuk' });
  const stretch = {
    ...{ id: placeId, fromDate: dayOf(reported), fromTime: clockOf(reported) },
    ...{ untilDate: dayOf(down!.until), untilTime: clockOf(down!.until) },
  };
  const { variants } = await planner.call(tryClosingEndpoint, { ...stretch, search: true });
  expect(variants[0]).toMatchObject({ kind: 'shift', moves: [], lines: [] });
  const other = variants.find(({ kind }) => kind === 'lateness')!;
  expect(other.price).toBeLessThan(0);
  expect(other.lines).toMatchObject([{ job: '26-1001-1' }]);
  expect(other.lines[0]!.endAfter! < other.lines[0]!.endBefore!).toBe(true);

  // It is closed already: only as work that moves again.
  const ask = { ...stretch, note: down!.reason, moves: other.moves, opened: other.opened };
  expect(await planner.refused(applyClosingEndpoint, ask)).toMatchObject({ code: 'CLOSING_NOTHING' });
  expect(await planner.refused(applyClosingEndpoint, { ...ask, moves: [], closedAlready: true })).toMatchObject({
    code: 'CLOSING_NOTHING',
  });
  expect(await planner.call(applyClosingEndpoint, { ...ask, closedAlready: true })).toEqual({ moved: other.moves.length });
  expect((await inner()).startsAt! < later.startsAt!).toBe(true);
  const { undo } = await planner.call(readStepsEndpoint, {});
  await planner.call(stepPlanEndpoint, { id: undo!.id, direction: 'undo' });
  expect(await inner()).toMatchObject({ placeId, startsAt: later.startsAt });

  // Somebody ended the breakdown while the planner chose: the machine is not closed again.
  await shop.as('operator').call(endBreakdownEndpoint, { id: placeId });
  const { moves } = (await planner.call(tryClosingEndpoint, { ...stretch, search: false })).variants[0]!;
  expect(await planner.refused(applyClosingEndpoint, { ...ask, moves, closedAlready: true })).toMatchObject({ code: 'CLOSING_CHANGED' });
});
