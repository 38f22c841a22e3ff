import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { listLineEventsEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { listLineEvents } from '#modules/planning/server/board/board.query.ts';
import { moveEvent } from '#modules/planning/server/board/move-event.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { system } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import { furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { materialDates } from './material-dates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.moveClock('2026-11-18T09:00:00Z');
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('material of a line limits moves, proposals and what the board shows of it', async () => {
  const line = await releaseOrder(shop, 1, 'G1b', '2026-12-18');
  const print = await readEvent(shop, line, 'print', 'inner');
  const entry = materialDates.entry(async (_, lineIds) => lineIds.map((lineId) => ({ lineId, paper: print.paper!, day: '2026-11-25' })));
  const kernel = { ...shop.kernel, slots: { ...shop.kernel.slots, [entry.slot]: [entry.entry] } };
  const actor = { ...system, internal: true };
  const comes = '2026-11-24T23:00:00Z';

  const move = (start: string) =>
    execute(kernel, moveEvent, {
      actor,
      input: moveEventEndpoint.input.parse({ id: print.id, version: print.version, placeId: print.placeId, start }),
    });
  await expect(move('2026-11-24T09:00:00Z')).rejects.toMatchObject({ code: 'MATERIAL_NOT_IN' });

  const { events } = (await execute(kernel, listLineEvents, {
    actor,
    input: listLineEventsEndpoint.input.parse({ id: line }),
  })) as OutputOf<typeof listLineEventsEndpoint>;
  expect(events.find(({ id }) => id === print.id)!.materialAt).toBe(comes);
  expect(events.find(({ activity }) => activity === 'pack')!.materialAt).toBeUndefined();
  const plan = await shop.kernel.act((context) => readStandingPlan({ ...context, kernel }));
  expect(plan.events.find(({ id }) => id === print.id)!.materialAt).toBe(Date.parse(comes) / 60_000);
});
