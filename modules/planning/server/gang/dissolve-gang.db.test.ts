import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptGangEndpoint } from '#modules/planning/contract/gang/accept-gang.endpoint.ts';
import { dissolveGangEndpoint } from '#modules/planning/contract/gang/dissolve-gang.endpoint.ts';
import { listGangsEndpoint } from '#modules/planning/contract/gang/list-gangs.endpoint.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import type { StepDirection } from '#modules/planning/domain/board/step-plan.ts';
import { costDifference, furnishGangs } from '#test/plan/gang-shop.ts';
import { readEvent, readEvents } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishGangs(shop);
});
afterAll(() => shop.close());

it('gives the guest its own place and cost back, once, and no longer when its sheets are being printed', async () => {
  const planner = shop.as('planner');
  const ask = { hostLineId: 1, guestLineId: 2, role: 'cover' as const };
  const before = await readEvent(shop, 2, 'print');
  const gang = await planner.call(acceptGangEndpoint, ask);
  expect(await planner.refused(dissolveGangEndpoint, { ...gang, version: 9 })).toMatchObject({ code: 'STALE_VERSION' });
  await planner.call(dissolveGangEndpoint, gang);
  expect((await planner.refused(dissolveGangEndpoint, gang)).status).toBe(404);
  expect(await readEvent(shop, 2, 'print')).toMatchObject({ placeId: before.placeId, partnerOf: null, status: 'planned', fixed: false });
  expect(await readEvent(shop, 1, 'print', 'cover')).toMatchObject({ fixed: false });
  expect([await costDifference(shop, 1), await costDifference(shop, 2)]).toEqual([0, 0]);

  const again = await planner.call(acceptGangEndpoint, ask);
  const { id, version, startsAt } = await readEvent(shop, 1, 'print', 'cover');
  shop.moveClock(startsAt!);
  await shop.as('operator').call(startEventEndpoint, { id, version });
  expect(await planner.refused(dissolveGangEndpoint, again)).toMatchObject({ code: 'GANG_STARTED' });
});

it('undoes and redoes that two orders are printed together, and that they were taken apart', async () => {
  const planner = shop.as('planner');
  const ask = { hostLineId: 3, guestLineId: 4, role: 'cover' as const };
  const spots = async () =>
    (await readEvents(shop, 4)).map(({ activity, placeId, startsAt, endsAt }) => ({ activity, placeId, startsAt, endsAt }));
  const step = async (direction: StepDirection) => {
    const next = (await planner.call(readStepsEndpoint, {}))[direction]!;
    await planner.call(stepPlanEndpoint, { id: next.id, direction });
    return next;
  };
  const before = await spots();
  await planner.call(acceptGangEndpoint, ask);
  const together = await spots();
  expect(together).not.toEqual(before);
  const shared = await costDifference(shop, 4);

  expect(await step('undo')).toMatchObject({ cause: 'gang', jobNumber: '26-1004-1' });
  expect(await spots()).toEqual(before);
  expect(await costDifference(shop, 4)).toBe(0);
  await step('redo');
  expect(await spots()).toEqual(together);
  expect(await costDifference(shop, 4)).toBe(shared);

  const [gang] = (await planner.call(listGangsEndpoint, {})).rows.filter(({ accepted, guestLineId }) => accepted && guestLineId === 4);
  await planner.call(dissolveGangEndpoint, { id: gang!.id, version: gang!.version });
  const apart = await spots();
  expect(await step('undo')).toMatchObject({ cause: 'apart' });
  expect(await spots()).toEqual(together);
  await step('redo');
  expect(await spots()).toEqual(apart);

  // Apart again: what was printed together before can no longer be undone.
  await step('undo');
  const [last] = (await planner.call(listGangsEndpoint, {})).rows.filter(({ accepted, guestLineId }) => accepted && guestLineId === 4);
  await shop.as('planner').call(dissolveGangEndpoint, { id: last!.id, version: last!.version });
  const { undo } = await planner.call(readStepsEndpoint, {});
  const first = (await planner.call(readStepsEndpoint, { undoPassed: undo!.id })).undo!;
  const refused = await planner.refused(stepPlanEndpoint, { id: first.id, direction: 'undo', passed: undo!.id });
  expect(refused).toMatchObject({ code: 'STEP_GANG_KEPT', message: expect.stringContaining('26-1004-1') });
});
