import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClosedWorkEndpoint } from '#modules/planning/contract/places/list-closed-work.endpoint.ts';
import { listPlacesEndpoint, type PlanPlaceRow } from '#modules/planning/contract/places/list-places.endpoint.ts';
import { savePlaceEndpoint } from '#modules/planning/contract/places/save-place.endpoint.ts';
import { placeTimes } from '#modules/planning/server/places.ts';
import { addExamplePlaces } from '#modules/planning/server/public.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.kernel.act(({ tx }) => addExamplePlaces(tx, []));
});
afterAll(() => shop.close());

const planner = () => shop.as('planner');
const read = async (code: string) => (await planner().call(listPlacesEndpoint, {})).rows.find((row) => row.code === code)!;
const save = ({ planned: _, closed: __, ...row }: PlanPlaceRow, change: Partial<PlanPlaceRow>) => ({ ...row, ...change });
/** The first open minute of a place from now on, as the planning reads it. */
async function firstOpen(id: number): Promise<string> {
  const { times } = await shop.kernel.act((context) => placeTimes(context, new Set()));
  return Temporal.Instant.fromEpochMilliseconds(times.get(id)!.calendar[0]!.start * 60_000).toString();
}

describe('save plan place', () => {
  it('adds a machine that the planning can use at once', async () => {
    const week = [{ weekday: 4, from: '09:00', to: '12:00' }];
    const place = {
      code: 'D3',
      nameNl: 'Derde toner',
      nameEn: 'Third toner',
      department: 'print',
      kind: 'colour_toner',
      slots: 1,
      speedPercent: 100,
      limits: {},
      color: 'teal',
      startsBy: 'touch',
      crew: 1,
      crewLoad: 50,
      overtimePercent: 0,
    } as const;
    const lists = { activities: [], alternativeIds: [], skills: [], overtime: [] };
    const daan = await shop.kernel.act(({ tx }) =>
      tx.row<{ id: number }>(sql`SELECT id FROM users WHERE email = 'daan.kok@katern.example'`),
    );
    const operatorIds = [daan!.id];
    const { id } = await planner().call(savePlaceEndpoint, { ...place, ...lists, week, specialDays: [], operatorIds, active: true });
    expect(await read('D3')).toMatchObject({ operatorIds, crew: 1, crewLoad: 50 });
    expect(await firstOpen(id)).toBe('2026-11-19T08:00:00Z');
    const twice = { ...place, crew: 0, ...lists, week, specialDays: [], operatorIds: [], active: true };
    expect(await planner().refused(savePlaceEndpoint, twice)).toMatchObject({ code: 'PLACE_CODE_TAKEN' });
    expect((await shop.as('operator').refused(savePlaceEndpoint, twice)).status).toBe(403);
  });

  it('lists the work that a change of hours leaves in closed time, and keeps a place with work', async () => {
    const { lineId } = await addBasket(shop, await addCustomer(shop));
    const before = await read('D1');
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`INSERT INTO plan_events (line_id, place_id, activity, sequence, setup_minutes, run_minutes, minutes, quantity_in, unit, status, planned_start, planned_end)
        VALUES (${lineId}, ${before.id}, 'print', 1, 0, 60, 60, 100, 'sheet', 'planned', '2026-11-19T09:00:00Z', '2026-11-19T10:00:00Z')`),
    );
    expect(await read('D1')).toMatchObject({ planned: 1, closed: 0 });
    const specialDays = [{ date: '2026-11-19', hours: [{ from: '13:00', to: '18:00' }], note: 'Onderhoud' }];
    await planner().call(savePlaceEndpoint, save(before, { specialDays }));
    const after = await read('D1');
    expect(after).toMatchObject({ planned: 1, closed: 1, version: before.version + 1 });
    const { rows } = await planner().call(listClosedWorkEndpoint, { id: before.id });
    expect(rows).toMatchObject([{ lineId, activity: 'print' }]);
    expect(await planner().refused(savePlaceEndpoint, save(after, { active: false }))).toMatchObject({ code: 'PLACE_HAS_WORK' });
    expect(await planner().refused(savePlaceEndpoint, save(after, { code: 'X1' }))).toMatchObject({ code: 'PLACE_CODE_FIXED' });
    expect(await planner().refused(savePlaceEndpoint, save(before, { slots: 2 }))).toMatchObject({ code: 'STALE_VERSION' });
    const week = [{ weekday: 2, from: '12:00', to: '08:00' }];
    expect(await planner().refused(savePlaceEndpoint, save(after, { week }))).toMatchObject({
      code: 'PLACE_HOURS_WRONG',
      errors: { hours2: [expect.anything()] },
    });
  });

  it('keeps a place on which own activities are done', async () => {
    const before = await read('HW');
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`INSERT INTO plan_activities (code, name_nl, name_en, follows, place_id, setup_minutes, per_hour)
        VALUES ('RING', 'Ringen', 'Ring binding', 'cut', ${before.id}, 5, 100)`),
    );
    expect(await planner().refused(savePlaceEndpoint, save(before, { active: false }))).toMatchObject({ code: 'PLACE_HAS_ACTIVITIES' });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE plan_activities SET active = false WHERE code = 'RING'`));
    await planner().call(savePlaceEndpoint, save(before, { active: false }));
    expect(await read('HW')).toMatchObject({ active: false });
  });
});
