import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { acceptStandardEndpoint } from '#modules/planning/contract/standards/accept-standard.endpoint.ts';
import { endStandardEndpoint } from '#modules/planning/contract/standards/end-standard.endpoint.ts';
import { listStandardsEndpoint } from '#modules/planning/contract/standards/standard.endpoints.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import type { PlanStandard } from '#modules/planning/domain/standards/plan-standard.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import { furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { proposeStandards } from './propose-standards.ts';

let shop: TestShop;
let print: EventRow;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  await releaseOrder(shop, 1, 'G5', '2026-12-18');
  print = await readEvent(shop, 1, 'print');
});
afterAll(() => shop.close());

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
  await releaseOrder(shop, 2, 'G5', '2026-12-18');
  expect(await readEvent(shop, 2, 'print')).toMatchObject({ quantityIn: print.quantityIn, minutes: print.minutes });
  await planner().call(acceptStandardEndpoint, { id: waste!.id, version: waste!.version, wastePercent: 10 });
  const inspection = await propose({ kind: 'inspection', minutes: 10 }, 'complaint_notice:2');
  await planner().call(acceptStandardEndpoint, { id: inspection!.id, version: inspection!.version });
  await releaseOrder(shop, 3, 'G5', '2026-12-18');
  const changed = await readEvent(shop, 3, 'print');
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
  await releaseOrder(shop, 4, 'G5', '2026-12-18');
  const elsewhere = await readEvent(shop, 4, 'print');
  expect(elsewhere.placeId !== print.placeId || elsewhere.status === 'to_plan').toBe(true);
  const accepted = (await listed()).find(({ kind }) => kind === 'block')!;
  await planner().call(endStandardEndpoint, { id: accepted.id, version: accepted.version, reason: 'Nieuwe partij papier' });
  await shop.as('operator').call(startEventEndpoint, { id, version });
});
