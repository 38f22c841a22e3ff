import { sql } from 'drizzle-orm';
import { saveHolidayEndpoint } from '#modules/planning/contract/save-holiday.endpoint.ts';
import { decideSaveHoliday } from '#modules/planning/domain/holidays/save-holiday.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockHoliday } from './holidays.ts';

export const saveHoliday = command(saveHolidayEndpoint, async ({ tx, actor }, { id, version, ...values }) => {
  const before = id === undefined ? undefined : await lockHoliday(tx, id);
  if (before && version !== before.version) throw staleVersion(before);
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('holidays'))`);
  const other = await tx.row<{ name: string }>(sql`
    SELECT ${actor.language === 'nl' ? sql`name_nl` : sql`name_en`} AS name FROM holidays WHERE date = ${values.date} AND country = ${values.country} AND id <> ${id ?? 0}`);
  const decided = decideSaveHoliday(values, other?.name);
  if (!decided.accepted) return decided;
  const { date, country, nameNl, nameEn, closesProduction, closesDispatch, closesDelivery, fromTime, untilTime } = values;
  const same = before && (Object.keys(values) as (keyof typeof values)[]).every((name) => before[name] === values[name]);
  if (same) return unchanged({ id: before.id, version: before.version });
  const saved = await tx.row<{ id: number; version: number }>(
    before
      ? sql`UPDATE holidays SET date = ${date}, country = ${country}, name_nl = ${nameNl}, name_en = ${nameEn},
              closes_production = ${closesProduction}, closes_dispatch = ${closesDispatch}, closes_delivery = ${closesDelivery},
              from_time = ${fromTime}, until_time = ${untilTime},
              version = version + 1 WHERE id = ${before.id} RETURNING id, version`
      : sql`INSERT INTO holidays (date, country, name_nl, name_en, closes_production, closes_dispatch, closes_delivery, from_time, until_time)
            VALUES (${date}, ${country}, ${nameNl}, ${nameEn}, ${closesProduction}, ${closesDispatch}, ${closesDelivery}, ${fromTime}, ${untilTime}) RETURNING id, version`,
  );
  await tx.record({
    fact: before ? 'holiday.changed' : 'holiday.added',
    refs: { holiday: saved!.id },
    data: { name: nameNl, date, country, ...(before && before.date !== date && { was: before.date }) },
  });
  return saved!;
});
