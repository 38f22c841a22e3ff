import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listHolidayConflictsEndpoint, listHolidaysEndpoint } from '#modules/planning/contract/holidays.endpoints.ts';
import { listPlacesEndpoint } from '#modules/planning/contract/places/list-places.endpoint.ts';
import { savePlaceEndpoint } from '#modules/planning/contract/places/save-place.endpoint.ts';
import { readPlanOverviewEndpoint } from '#modules/planning/contract/plan-overview.endpoint.ts';
import { saveHolidayEndpoint } from '#modules/planning/contract/save-holiday.endpoint.ts';
import { placeTimes, readOvertime } from '#modules/planning/server/places.ts';
import { addExamplePlaces } from '#modules/planning/server/public.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.kernel.act(async ({ tx }) => {
    await addExamplePlaces(tx, []);
    await tx.rows(sql`UPDATE business_units SET brand = brand || '{"country":"BE"}' WHERE id = (SELECT max(id) FROM business_units)`);
  });
});
afterAll(() => shop.close());

const planner = () => shop.as('planner');
const places = async () => (await planner().call(listPlacesEndpoint, {})).rows;

it('a place of a Belgian unit follows the Belgian holidays, the other places follow those of the company', async () => {
  const { units } = await planner().call(listPlacesEndpoint, {});
  const belgian = units.find(({ country }) => country === 'BE')!;
  expect(units[0]).toMatchObject({ country: 'NL' });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' }));
  const [first, second] = (await places()).filter(({ kind, slots }) => kind !== 'outside' && slots === 1);
  const save = async (code: string, unitId: number | null) => {
    const { planned: _, closed: __, rate: ___, ...row } = (await places()).find((one) => one.code === code)!;
    return planner().call(savePlaceEndpoint, { ...row, week, unitId });
  };
  await save(first!.code, belgian.id);
  await save(second!.code, null);
  const closes = { closesProduction: true, closesDispatch: true, closesDelivery: true };
  const belgianDay = { date: '2026-11-19', country: 'BE', nameNl: 'Belgisch', nameEn: 'Belgian', ...closes } as const;
  const dutchDay = { date: '2026-11-20', country: 'NL', nameNl: 'Nederlands', nameEn: 'Dutch', ...closes } as const;
  const { id: belgianId } = await shop.as('admin').call(saveHolidayEndpoint, belgianDay);
  await shop.as('admin').call(saveHolidayEndpoint, dutchDay);

  const openDays = await shop.kernel.act(async (context) => {
    const { times } = await placeTimes(context, new Set());
    const dayOf = (minute: number) =>
      Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
        .toString()
        .slice(0, 10);
    return (id: number) => new Set(times.get(id)!.calendar.map(({ start }) => dayOf(start)));
  });
  expect([...openDays(first!.id)].includes('2026-11-19')).toBe(false);
  expect([...openDays(first!.id)].includes('2026-11-20')).toBe(true);
  expect([...openDays(second!.id)].includes('2026-11-19')).toBe(true);
  expect([...openDays(second!.id)].includes('2026-11-20')).toBe(false);

  const overtimeDays = await shop.kernel.act(async (context) => {
    const offered = await readOvertime(context);
    return (id: number) =>
      (offered.get(id) ?? []).map(({ start }) =>
        Temporal.Instant.fromEpochMilliseconds(start * 60_000)
          .toString()
          .slice(0, 10),
      );
  });
  expect(overtimeDays(first!.id)).toContain('2026-11-20');
  expect(overtimeDays(first!.id)).not.toContain('2026-11-19');
  expect(overtimeDays(second!.id)).not.toContain('2026-11-20');

  const { loads } = await planner().call(readPlanOverviewEndpoint, {});
  const capacityOf = (placeId: number) => loads.find((load) => load.placeId === placeId && load.week === '2026-11-16')!.capacity;
  expect(capacityOf(first!.id)).toBe(4 * 480);
  expect(capacityOf(second!.id)).toBe(4 * 480);

  const { lineId } = await addBasket(shop, await addCustomer(shop));
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`INSERT INTO plan_events (line_id, place_id, activity, sequence, setup_minutes, run_minutes, minutes, quantity_in, unit, status, planned_start, planned_end)
      SELECT ${lineId}, p.id, 'print', p.id::int, 0, 60, 60, 100, 'sheet', 'planned', '2026-11-19T09:00:00Z', '2026-11-19T10:00:00Z'
      FROM plan_places p WHERE p.id IN (${first!.id}, ${second!.id})`),
  );
  const { rows } = await shop.as('admin').call(listHolidaysEndpoint, {});
  expect(rows.find(({ id }) => id === belgianId)).toMatchObject({ conflicts: 1 });
  expect((await shop.as('admin').call(listHolidayConflictsEndpoint, { id: belgianId })).rows).toHaveLength(1);
  expect((await places()).find(({ id }) => id === first!.id)).toMatchObject({ planned: 1, closed: 1 });
  expect((await places()).find(({ id }) => id === second!.id)).toMatchObject({ planned: 1, closed: 0 });

  const { planned: _, closed: __, rate: ___, ...row } = (await places()).find(({ id }) => id === second!.id)!;
  expect((await planner().refused(savePlaceEndpoint, { ...row, unitId: 99_999 })).status).toBe(404);
});
