import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBrandEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { listActivitiesEndpoint } from '#modules/planning/contract/activities/activity.endpoints.ts';
import { saveActivityEndpoint } from '#modules/planning/contract/activities/save-activity.endpoint.ts';
import { listPlacesEndpoint } from '#modules/planning/contract/places/list-places.endpoint.ts';
import type { ActivityCode } from '#modules/planning/contract/planning.shapes.ts';
import { changesFor } from '#modules/planning/server/placing/amend-line.ts';
import { readHistory } from '#platform/server/history.ts';
import { furnishShop, readEvents, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T08:00:00Z');
});
afterAll(() => shop.close());

const planner = () => shop.as('planner');
const usual = {
  ...{ mayPause: true, restMinutes: 0, overlapPercent: null, maxWaitMinutes: null, needsFiles: true, needsMaterial: true, rank: null },
  changeovers: [],
};
const placeNamed = async (code: string) => (await planner().call(listPlacesEndpoint, {})).rows.find((place) => place.code === code)!.id;
const numbering = async (change = {}) => ({
  ...{ nameNl: 'Nummeren', nameEn: 'Numbering', follows: 'cut' as ActivityCode, placeId: await placeNamed('HW') },
  ...{ setupMinutes: 15, perHour: 1_000, subGroupIds: [] as number[] },
  ...change,
});
const read = async (code: string) => (await planner().call(listActivitiesEndpoint, {})).rows.find((row) => row.code === code);
const activitiesOf = async (line: number) => (await readEvents(shop, line)).map(({ activity }) => String(activity));

it('an own activity is planned with the orders that come after it was added, until it is switched off', async () => {
  await releaseOrder(shop, 1, 'G5', '2026-12-18');
  const own = await numbering();
  const added = await planner().call(saveActivityEndpoint, { ...usual, id: 0, version: 1, code: 'num', own });
  expect(await read('NUM')).toMatchObject({ id: added.id, active: true, own, open: 0 });
  await releaseOrder(shop, 2, 'G5', '2026-12-18');
  expect(await activitiesOf(1)).not.toContain('NUM');
  const names = await activitiesOf(2);
  expect(names[names.indexOf('NUM') - 1]).toBe('cut');
  const event = (await readEvents(shop, 2)).find(({ activity }) => String(activity) === 'NUM')!;
  expect(event).toMatchObject({ placeId: own.placeId, status: 'planned' });
  expect(event.setupMinutes).toBe(15);
  const { version } = (await read('NUM'))!;
  await planner().call(saveActivityEndpoint, { ...usual, id: added.id, version, own, active: false });
  await releaseOrder(shop, 3, 'G5', '2026-12-18');
  expect(await activitiesOf(3)).not.toContain('NUM');
  expect(await activitiesOf(2)).toContain('NUM');

  // Another quantity changes what the order was planned with, and adds nothing of today.
  const resized = async (line: number) => {
    const events = await readEvents(shop, line);
    const changes = await shop.kernel.act(async (context) => {
      const { before } = (await context.tx.row<{ before: number }>(sql`SELECT quantity AS before FROM lines WHERE id = ${line}`))!;
      return changesFor(context, line, { before, quantity: 2 * before }, events);
    });
    return changes.map(({ id }) => String(events.find((one) => one.id === id)?.activity));
  };
  expect(await resized(2)).toContain('NUM');
  expect(await resized(3)).not.toContain('NUM');
});

it('the history names own activities', async () => {
  const own = await numbering({ nameNl: 'Ringen' });
  await planner().call(saveActivityEndpoint, { ...usual, id: 0, version: 1, code: 'RING', own, active: false });
  const [{ ref = '' } = {}] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ ref: string }>(sql`SELECT refs[1] AS ref FROM facts WHERE data ->> 'activity' = 'RING'`),
  );
  const said = await shop.kernel.act((context) => readHistory(context, ref, undefined));
  expect(said.entries[0]!.text).toBe('Activiteit Ringen toegevoegd');
});

it('the staff see own activities by their name, and visitors none', async () => {
  await planner().call(saveActivityEndpoint, { ...usual, id: 0, version: 1, code: 'PERF', own: await numbering({ nameNl: 'Perforeren' }) });
  expect((await planner().call(readBrandEndpoint, {})).own_activities).toContainEqual({
    code: 'PERF',
    name_nl: 'Perforeren',
    name_en: 'Numbering',
  });
  expect((await shop.visitor.call(readBrandEndpoint, {})).own_activities).toEqual([]);
});

it('an own activity needs a code and an activity of the calculation, and those of the calculation stay as they are', async () => {
  const save = async (change: object, own: object | null = {}) =>
    planner().refused(saveActivityEndpoint, { ...usual, id: 0, version: 1, code: 'TAKEN', own: own && (await numbering(own)), ...change });
  await planner().call(saveActivityEndpoint, { ...usual, id: 0, version: 1, code: 'TAKEN', own: await numbering() });
  expect(await save({})).toMatchObject({ code: 'ACTIVITY_CODE_TAKEN' });
  expect(await save({ code: undefined })).toMatchObject({ code: 'ACTIVITY_CODE_MISSING' });
  expect(await save({ code: 'MORE' }, { follows: 'TAKEN' })).toMatchObject({ code: 'ACTIVITY_FOLLOWS_NONE' });
  expect(await save({ code: 'print' }, { placeId: 999 })).toMatchObject({ status: 404 });
  const { id, version } = (await read('print'))!;
  expect(await save({ id, version, code: undefined, active: false }, null)).toMatchObject({ status: 404 });
  expect(await save({ id, version, code: undefined })).toMatchObject({ status: 404 });
});
