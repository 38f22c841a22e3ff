import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixEventEndpoint } from '#modules/planning/contract/fix-event.endpoint.ts';
import { acceptGangEndpoint } from '#modules/planning/contract/gang/accept-gang.endpoint.ts';
import { listGangsEndpoint } from '#modules/planning/contract/gang/list-gangs.endpoint.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { costDifference, furnishGangs } from '#test/plan/gang-shop.ts';
import { moveLineTo, produceEvent, readEvent, readEvents, readFacts, readLine } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishGangs(shop);
});
afterAll(() => shop.close());
const planner = () => shop.as('planner');
const listed = async () => (await planner().call(listGangsEndpoint, {})).rows;

it('prints a small part in the free strip of another order: planned, started and counted with it, and both share the saving', async () => {
  const [suggested] = await listed();
  expect(suggested).toMatchObject({ accepted: false, role: 'cover', hostJob: '26-1001-1', guestJob: '26-1002-1' });
  const ask = { hostLineId: 1, guestLineId: 2, role: 'cover' as const };
  expect(await shop.as('operator').refused(acceptGangEndpoint, ask)).toMatchObject({ status: 403 });
  await planner().call(acceptGangEndpoint, ask);
  expect(await planner().refused(acceptGangEndpoint, ask)).toMatchObject({ code: 'GANG_TAKEN' });
  expect(await planner().refused(acceptGangEndpoint, { ...ask, hostLineId: 2, guestLineId: 1 })).toMatchObject({ code: 'GANG_TAKEN' });
  const host = await readEvent(shop, 1, 'print', 'cover');
  const guest = await readEvent(shop, 2, 'print');
  expect(guest).toMatchObject({ placeId: 0, partnerOf: host.id, startsAt: host.startsAt, endsAt: host.endsAt, fixed: true });
  expect(host.fixed).toBe(true);
  const { id, version } = host;
  expect(await planner().refused(fixEventEndpoint, { id, version, fixed: false })).toMatchObject({ code: 'EVENT_GANGED' });
  const shares = [await costDifference(shop, 1), await costDifference(shop, 2)];
  expect(shares).toEqual([-suggested!.hostShare, -suggested!.guestShare]);
  const ganged = (await listed()).filter(({ accepted }) => accepted);
  expect(ganged).toMatchObject([{ guestJob: '26-1002-1', started: false, perSheet: suggested!.perSheet }]);
  const { todos } = await shop.as('operator').call(listTodosEndpoint, { placeId: host.placeId, eventId: id, count: 50 });
  expect(todos.find((todo) => todo.id === id)!.riding).toMatchObject([{ jobNumber: '26-1002-1', sheets: suggested!.sheets }]);

  await produceEvent(shop, host);
  const printed = await readEvent(shop, 2, 'print');
  expect(printed).toMatchObject({ status: 'ready', good: printed.quantityIn });
  expect(await readLine(shop, 2)).toMatchObject({ status: 'in_progress' });
  expect(await readFacts(shop, 'plan_gang.followed')).toMatchObject([{ to: 'in_progress' }, { to: 'ready' }]);
});

it('goes apart when the order that carries it is held', async () => {
  const ask = { hostLineId: 3, guestLineId: 4, role: 'cover' as const };
  const host = await readEvent(shop, 3, 'print', 'cover');
  const lock = await planner().call(fixEventEndpoint, { id: host.id, version: host.version, fixed: true });
  await planner().call(fixEventEndpoint, { id: host.id, version: lock.version, fixed: false });
  await planner().call(acceptGangEndpoint, ask);
  const passed = (await planner().call(readStepsEndpoint, {})).undo!.id;
  const { undo } = await planner().call(readStepsEndpoint, { undoPassed: passed });
  expect(await planner().refused(stepPlanEndpoint, { id: undo!.id, direction: 'undo', passed })).toMatchObject({ code: 'STEP_GANGED' });
  await moveLineTo(shop, 3, 'on_hold');
  const guest = await readEvents(shop, 4);
  expect(guest.every(({ partnerOf, placeId }) => partnerOf === null && placeId > 0)).toBe(true);
  expect(guest.every(({ status }) => status === 'planned' || status === 'ready')).toBe(true);
  expect(await costDifference(shop, 4)).toBe(0);
  const open = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT 1 FROM plan_gangs WHERE dissolved_at IS NULL AND guest_line_id = 4`));
  expect(open).toEqual([]);
});
