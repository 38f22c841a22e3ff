import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { listPlacesEndpoint, type PlanPlaceRow } from '#modules/planning/contract/places/list-places.endpoint.ts';
import { savePlaceEndpoint } from '#modules/planning/contract/places/save-place.endpoint.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { planningCaseOf } from '#modules/planning/domain/proposal/planning-case.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import { furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
  await releaseOrder(shop, 1, 'G1b', '2026-12-01');
  // What begins within two hours is moved by people only.
  const { id, version, placeId } = await readEvent(shop, 1, 'print', 'inner');
  await planner().call(moveEventEndpoint, { id, version, placeId, start: '2026-11-20T08:00:00Z' });
});
afterAll(() => shop.close());

const planner = () => shop.as('planner');
const read = async (code: string) => (await planner().call(listPlacesEndpoint, {})).rows.find((row) => row.code === code)!;
async function save(code: string, change: Partial<PlanPlaceRow>): Promise<PlanPlaceRow> {
  const { planned: _, closed: __, ...row } = await read(code);
  await planner().call(savePlaceEndpoint, { ...row, ...change });
  return read(code);
}
async function undo(): Promise<void> {
  const steps = await planner().call(readStepsEndpoint, {});
  await planner().call(stepPlanEndpoint, { id: steps.undo!.id, direction: 'undo' });
}
const start = '2026-11-23T08:00:00Z';

describe('place work', () => {
  it('takes no sheet beyond the limits of the place, by hand, by the engine and for new orders', async () => {
    const d2 = await save('D2', { limits: { maxGramsPerM2: 20 } });
    const print = await readEvent(shop, 1, 'print', 'inner');
    expect(print.sheet).toMatchObject({ gramsPerM2: expect.any(Number), longMm: expect.any(Number) });
    const move = { id: print.id, version: print.version, placeId: d2.id, start };
    expect(await planner().refused(moveEventEndpoint, move)).toMatchObject({
      code: 'SHEET_BEYOND_PLACE',
      message: expect.stringContaining('g/m²'),
    });
    const modes = async () => {
      const plan = await shop.kernel.act((context) => readStandingPlan(context));
      const jobs = planningCaseOf(plan, { scope: 'all' }).jobs.flatMap(({ operations }) => operations);
      return jobs.find(({ id }) => id === `e${print.id}`)!.modes;
    };
    expect((await modes()).map(({ place }) => place)).toEqual([expect.stringContaining(String(print.placeId))]);
    await save('D2', { limits: {} });
    expect(await modes()).toHaveLength(2);
  });

  it('takes its time at the speed and with the set-up of the place, in the engine, by hand and when that is undone', async () => {
    const print = await readEvent(shop, 1, 'print', 'inner');
    const d2 = await save('D2', { speedPercent: 50 });
    const slow = Math.ceil(Number(print.setupMinutes) + 2 * Number(print.runMinutes));
    const plan = await shop.kernel.act((context) => readStandingPlan(context));
    const jobs = planningCaseOf(plan, { scope: 'all' }).jobs.flatMap(({ operations }) => operations);
    const minutes = jobs.find(({ id }) => id === `e${print.id}`)!.modes.map(({ setup, run }) => setup + run);
    expect(minutes.toSorted((a, b) => a - b)).toEqual([print.minutes, slow]);
    await planner().call(moveEventEndpoint, { id: print.id, version: print.version, placeId: d2.id, start });
    const moved = await readEvent(shop, 1, 'print', 'inner');
    expect(moved).toMatchObject({ placeId: d2.id, minutes: slow });
    await undo();
    expect(await readEvent(shop, 1, 'print', 'inner')).toMatchObject({ placeId: print.placeId, minutes: print.minutes });
    await save('D2', { speedPercent: 100, ownSetupMinutes: 45 });
    const again = await readEvent(shop, 1, 'print', 'inner');
    await planner().call(moveEventEndpoint, { id: print.id, version: again.version, placeId: d2.id, start });
    expect(await readEvent(shop, 1, 'print', 'inner')).toMatchObject({ minutes: Math.ceil(45 + Number(print.runMinutes)) });
    await undo();
    expect(await readEvent(shop, 1, 'print', 'inner')).toMatchObject({ placeId: print.placeId, minutes: print.minutes });
    await save('D2', { ownSetupMinutes: null });
  });

  it('gives its work to an alternative of another kind, and takes over only the activities on its list', async () => {
    const print = await readEvent(shop, 1, 'print', 'inner');
    const move = { id: print.id, version: print.version, placeId: (await read('C1')).id, start };
    expect(await planner().refused(moveEventEndpoint, move)).toMatchObject({ code: 'PLACE_NOT_ALLOWED' });
    await save('C1', { alternativeIds: [print.placeId] });
    expect((await planner().call(moveEventEndpoint, move)).status).toBe('planned');
    await undo();
    await save('C1', { activities: ['cut'] });
    const again = { ...move, version: (await readEvent(shop, 1, 'print', 'inner')).version };
    expect(await planner().refused(moveEventEndpoint, again)).toMatchObject({ code: 'PLACE_NOT_ALLOWED' });
  });

  it('begins only with the skill, and after a scan of its job ticket where the place asks it', async () => {
    const operator = shop.as('operator');
    const { id: userId } = await operator.call(readMeEndpoint, {});
    const before = await readEvent(shop, 1, 'printMono');
    const code = (await planner().call(listPlacesEndpoint, {})).rows.find(({ id }) => id === before.placeId)!.code;
    await save(code, { skills: [{ userId, activities: ['cut'] }] });
    const blocked = async () => (await operator.call(listTodosEndpoint, { placeId: before.placeId })).todos[0];
    expect(await blocked()).toMatchObject({ blocked: { code: 'OPERATOR_NOT_SKILLED' }, needsScan: false });
    const input = { id: before.id, version: before.version };
    expect(await operator.refused(startEventEndpoint, input)).toMatchObject({ code: 'OPERATOR_NOT_SKILLED' });
    await save(code, { skills: [], startsBy: 'scan' });
    expect(await blocked()).toMatchObject({ blocked: null, needsScan: true });
    for (const scanned of [undefined, '26-1001-2'])
      expect(await operator.refused(startEventEndpoint, { ...input, scanned })).toMatchObject({ code: 'TICKET_NOT_SCANNED' });
    expect((await operator.call(startEventEndpoint, { ...input, scanned: `26-1001-1-${before.sequence}` })).status).toBe('in_progress');
  });
});
