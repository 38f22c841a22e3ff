import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { acceptStandardEndpoint } from '#modules/planning/contract/standards/accept-standard.endpoint.ts';
import { endStandardEndpoint } from '#modules/planning/contract/standards/end-standard.endpoint.ts';
import { listStandardsEndpoint } from '#modules/planning/contract/standards/standard.endpoints.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import type { PlanStandard } from '#modules/planning/domain/standards/plan-standard.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import { clearPlan, furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop, testNow } from '#test/shop.ts';
import { proposeStandards } from './propose-standards.ts';

let shop: TestShop;
let line = 0;
/** The printing of the only order of the plan. */
let print: EventRow;
async function printOfNext(): Promise<EventRow> {
  line += 1;
  return readEvent(shop, await releaseOrder(shop, line, 'G5', '2026-12-18'), 'print');
}
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.moveClock(testNow.toString());
  await clearPlan(shop);
  await shop.kernel.database.pool.query('DELETE FROM plan_standards');
  print = await printOfNext();
});

const planner = () => shop.as('planner');
const listed = async () => (await planner().call(listStandardsEndpoint, {})).rows;
async function propose(standard: Pick<PlanStandard, 'kind'> & Partial<PlanStandard>, source: string) {
  const whole = { placeId: print.placeId, paper: null, minutes: null, wastePercent: null, ...standard };
  const complaints = [{ id: 1, number: 'K26-1' }];
  await shop.kernel.act((context) => proposeStandards(context, [whole], { source, reason: { nl: 'vlekken', en: 'stains' }, complaints }));
  return (await listed()).find(({ status, kind }) => status === 'proposed' && kind === standard.kind);
}

it('adds waste and inspection to what is planned from then on, and says so on the floor', async () => {
  const waste = await propose({ kind: 'waste', wastePercent: 5 }, 'complaint_notice:1');
  expect(waste).toMatchObject({ reason: 'vlekken', complaints: ['K26-1'], planned: 1, paper: null });
  expect(await printOfNext()).toMatchObject({ quantityIn: print.quantityIn, minutes: print.minutes });
  await planner().call(acceptStandardEndpoint, { id: waste!.id, version: waste!.version, wastePercent: 10 });
  const inspection = await propose({ kind: 'inspection', minutes: 10 }, 'complaint_notice:2');
  await planner().call(acceptStandardEndpoint, { id: inspection!.id, version: inspection!.version });
  const changed = await printOfNext();
  expect(changed.quantityIn).toBe(print.quantityIn + Math.ceil(print.quantityIn / 10));
  expect(changed.minutes).toBeGreaterThanOrEqual(print.minutes + 10);
  const { todos } = await shop.as('operator').call(listTodosEndpoint, { placeId: print.placeId, eventId: changed.id, count: 12 });
  expect(todos.find(({ id }) => id === changed.id)!.checks).toEqual([
    { minutes: null, wastePercent: 10, reason: 'vlekken' },
    { minutes: 10, wastePercent: null, reason: 'vlekken' },
  ]);
});

it('keeps a paper off its machine, for the planner, the floor and new plans, until it ends', async () => {
  expect(print.paper).not.toBeNull();
  const block = await propose({ kind: 'block', paper: print.paper }, 'complaint_notice:3');
  await planner().call(acceptStandardEndpoint, { id: block!.id, version: block!.version });
  const move = { id: print.id, version: print.version, placeId: print.placeId, start: print.startsAt! };
  expect(await planner().refused(moveEventEndpoint, move)).toMatchObject({
    code: 'PAPER_BLOCKED',
    message: expect.stringContaining(print.paper!),
  });
  const { id, version } = print;
  shop.moveClock(print.startsAt!);
  expect(await shop.as('operator').refused(startEventEndpoint, { id, version })).toMatchObject({ code: 'PAPER_BLOCKED' });
  const elsewhere = await printOfNext();
  expect(elsewhere.placeId !== print.placeId || elsewhere.status === 'to_plan').toBe(true);
  const accepted = (await listed()).find(({ kind }) => kind === 'block')!;
  await planner().call(endStandardEndpoint, { id: accepted.id, version: accepted.version, reason: 'Nieuwe partij papier' });
  await shop.as('operator').call(startEventEndpoint, { id, version });
});
