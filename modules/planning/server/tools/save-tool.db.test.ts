import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { listToolsEndpoint } from '#modules/planning/contract/tools/list-tools.endpoint.ts';
import { saveToolEndpoint } from '#modules/planning/contract/tools/save-tool.endpoint.ts';
import { planningCaseOf } from '#modules/planning/domain/proposal/planning-case.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import { furnishShop, readEvents, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
});
afterAll(() => shop.close());

const planner = () => shop.as('planner');
const holding = async () => {
  const events = [...(await readEvents(shop, 1)), ...(await readEvents(shop, 2))];
  return events.filter(({ tools }) => tools.includes('Camera'));
};
const engineCount = async () => {
  const plan = await shop.kernel.act((context) => readStandingPlan(context));
  return planningCaseOf(plan, { scope: 'all' }).tools!.find(({ id }) => id === 'Camera')?.count;
};

it('counts the tools that operations hold: when they are placed, by hand, in the engine and on the board', async () => {
  const camera = { name: 'Camera', count: 1, activities: ['print', 'printMono'] as const, active: true };
  const tool = { ...camera, activities: [...camera.activities] };
  expect((await shop.as('operator').refused(saveToolEndpoint, tool)).status).toBe(403);
  const saved = await planner().call(saveToolEndpoint, tool);
  expect(await planner().refused(saveToolEndpoint, tool)).toMatchObject({ code: 'TOOL_NAME_TAKEN' });
  await releaseOrder(shop, 1, 'G1b', '2026-12-18');
  await releaseOrder(shop, 2, 'G1b', '2026-12-18');
  const held = (await holding()).toSorted((a, b) => a.startsAt!.localeCompare(b.startsAt!));
  expect(held.length).toBeGreaterThan(2);
  expect(held.slice(1).every(({ startsAt }, index) => startsAt! >= held[index]!.endsAt!)).toBe(true);
  expect(await engineCount()).toBe(1);

  // Two presses at one time need two of them.
  const first = held.at(-1)!;
  const second = held.findLast(({ placeId, lineId }) => placeId !== first.placeId && lineId !== first.lineId)!;
  const start = '2026-11-24T08:00:00Z';
  const to = async ({ id, placeId }: typeof first) => ({
    id,
    placeId,
    start,
    version: (await holding()).find((one) => one.id === id)!.version,
  });
  await planner().call(moveEventEndpoint, await to(first));
  const move = await to(second);
  const refused = await planner().refused(moveEventEndpoint, move);
  expect(refused).toMatchObject({ code: 'TOOL_BUSY', message: expect.stringContaining('Camera') });
  const two = { ...tool, id: saved.id, version: saved.version, count: 2 };
  const again = await planner().call(saveToolEndpoint, two);
  expect(await planner().refused(saveToolEndpoint, two)).toMatchObject({ code: 'STALE_VERSION' });
  expect(await engineCount()).toBe(2);
  const board = await planner().call(readBoardEndpoint, { from: '2026-11-18', days: 14 });
  expect(board.toolCounts).toEqual([{ tool: 'Camera', count: 2 }]);
  await planner().call(moveEventEndpoint, move);

  await planner().call(saveToolEndpoint, { ...two, version: again.version, active: false });
  expect(await holding()).toEqual([]);
  expect((await planner().call(listToolsEndpoint, {})).rows).toMatchObject([{ name: 'Camera', count: 2, active: false }]);
});
