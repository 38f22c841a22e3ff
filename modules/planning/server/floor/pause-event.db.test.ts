import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportBreakdownEndpoint } from '#modules/planning/contract/closing/report-breakdown.endpoint.ts';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { readPlanRepairsEndpoint } from '#modules/planning/contract/plan-repairs.endpoint.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { resumeEventEndpoint } from '#modules/planning/contract/resume-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { furnishShop, readEvent, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('pause event › stops the clock of a running operation, with the reason', async () => {
  const line = await releaseOrder(shop, 2, 'G1b', '2026-12-01');
  const { id, version } = await readEvent(shop, line, 'printMono');
  await shop.as('operator').call(startEventEndpoint, { id, version });
  await shop.as('operator').call(pauseEventEndpoint, { id, version: version + 1, reason: 'Papier op' });
  expect(await readEvent(shop, line, 'printMono')).toMatchObject({ status: 'on_hold', holdReason: 'Papier op', version: version + 2 });
  const { rows } = await shop.kernel.database.pool.query('SELECT stopped_at IS NULL AS runs FROM plan_time_entries WHERE event_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ runs: false }]);
});
it('pause event › refuses one that does not run, and a stale version', async () => {
  const line = await releaseOrder(shop, 3, 'G1b', '2026-12-01');
  const { id, version } = await readEvent(shop, line, 'trim');
  const ask = { id, version, reason: 'Papier op' };
  expect(await shop.as('operator').refused(pauseEventEndpoint, ask)).toMatchObject({ code: 'EVENT_NOT_RUNNING' });
  expect(await shop.as('operator').refused(pauseEventEndpoint, { ...ask, version: version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
});
it('pause event › tells a breakdown of its machine, which the planner sees ways on for, until the work goes on', async () => {
  const line = await releaseOrder(shop, 4, 'G1b', '2026-12-18');
  const [operator, planner] = [shop.as('operator'), shop.as('planner')];
  const print = await readEvent(shop, line, 'print', 'inner');
  const { id, placeId } = print;
  shop.moveClock(print.startsAt!);
  const { version } = await operator.call(startEventEndpoint, { id, version: print.version });
  const running = await readEvent(shop, line, 'print', 'inner');
  const begun = Temporal.Instant.from(print.startsAt!).add({ minutes: 10 });
  shop.moveClock(begun.toString());
  const paused = await operator.call(pauseEventEndpoint, { id, version, reason: 'Storing', downMinutes: 60 });

  const until = begun.add({ minutes: 60 }).toString();
  const breakdown = async () => (await operator.call(listTodosEndpoint, { placeId })).breakdown;
  expect(await breakdown()).toEqual({ reason: 'Storing', until });
  const { breakdowns } = await planner.call(readPlanRepairsEndpoint, {});
  expect(breakdowns.filter((one) => one.placeId === placeId)).toMatchObject([{ reason: 'Storing', until }]);
  const later = (end: string, minutes: number) => Temporal.Instant.from(end).add({ minutes }).toString();
  expect((await readEvent(shop, line, 'print', 'inner')).endsAt).toBe(later(running.endsAt!, 60));

  // Told again for longer, the rest of the work goes on after that, not later.
  await operator.call(reportBreakdownEndpoint, { id: placeId, reason: 'Lager stuk', minutes: 90 });
  expect((await readEvent(shop, line, 'print', 'inner')).endsAt).toBe(later(running.endsAt!, 90));

  shop.moveClock(begun.add({ minutes: 20 }).toString());
  await operator.call(resumeEventEndpoint, { id, version: paused.version });
  expect(await breakdown()).toBeNull();
  expect((await readEvent(shop, line, 'print', 'inner')).endsAt).toBe(later(running.endsAt!, 20));
  expect(await readFacts(shop, 'plan_place.works_again')).not.toEqual([]);
});
it('pause event › closes a machine for the rest of the day when nobody knows how long it stands still', async () => {
  const line = await releaseOrder(shop, 5, 'G1b', '2026-12-18');
  const { id, version, placeId, startsAt } = await readEvent(shop, line, 'printMono');
  const operator = shop.as('operator');
  shop.moveClock(startsAt!);
  const started = await operator.call(startEventEndpoint, { id, version });
  await operator.call(pauseEventEndpoint, { id, version: started.version, reason: 'x'.repeat(200), downMinutes: null });
  const { breakdown } = await operator.call(listTodosEndpoint, { placeId });
  expect(breakdown!.reason).toHaveLength(80);
  expect(Temporal.Instant.from(breakdown!.until).toZonedDateTimeISO('Europe/Amsterdam').hour).toBe(0);
});
