import { sql } from 'drizzle-orm';
import { readHomeCountry } from '#modules/identity/server/public.ts';
import {
  type ClosedDay,
  daysOf,
  holidayImportFields,
  type ImportedPeriod,
  importedPeriod,
  otherHours,
} from '#modules/planning/domain/holidays/holiday-import.ts';
import type { Closing } from '#modules/planning/domain/holidays/save-holiday.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { keySigns } from '#platform/domain/import/likeness.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import {
  type AppliedRecord,
  type ExportedRow,
  importKinds,
  type OpenImport,
  type RecordCheck,
} from '#platform/server/import/import-kinds.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/** The days that the import added; a day that was closed already stays as it is. */
type Undo = { ids: number[] };

async function open(context: QueryContext): Promise<OpenImport> {
  const country = await readHomeCountry(context.tx);
  return {
    fields: holidayImportFields(shopDay(context).toString()),
    titleOf: ({ values }) => String(values.name ?? values.nameEn ?? ''),
    signsOf: (row) => keySigns(keyOf(row, country)),
    exported: () => exportHolidays(context.tx),
    check: (records) =>
      checkPeriods(
        context.tx,
        records.map(({ rows }) => rows[0]!),
        country,
      ),
    apply: (command, { rows }) => applyPeriod(command, rows[0]!, country),
  };
}

async function exportHolidays(tx: ReadTx): Promise<ExportedRow[]> {
  const rows = await tx.rows<
    { from: string; fromTime: string; untilTime: string; name: string; nameEn: string; country: string } & Closing
  >(sql`
    SELECT date AS "from", coalesce(from_time, '') AS "fromTime", coalesce(until_time, '') AS "untilTime", name_nl AS name, name_en AS "nameEn", country, closes_production AS "closesProduction", closes_dispatch AS "closesDispatch",
      closes_delivery AS "closesDelivery" FROM holidays ORDER BY country, date`);
  const word = (is: boolean) => (is ? 'ja' : 'nee');
  return rows.map(({ closesProduction, closesDispatch, closesDelivery, ...row }) => ({
    ...row,
    ...{ closesProduction: word(closesProduction), closesDispatch: word(closesDispatch), closesDelivery: word(closesDelivery) },
  }));
}

/** A line that stands twice in a file is one. */
function keyOf(row: ReadRow, country: string): string {
  const { period } = importedPeriod(row, country);
  return period ? `${period.country} ${period.from} ${period.to}` : '';
}

/** The days of a period that are closed, which an import leaves as they are. */
async function closedDays(tx: ReadTx, period: ImportedPeriod): Promise<ClosedDay[]> {
  return tx.rows<ClosedDay>(sql`
    SELECT date, from_time AS "fromTime", until_time AS "untilTime" FROM holidays
    WHERE country = ${period.country} AND date = ANY(${sql.param(daysOf(period))}::date[]) ORDER BY date`);
}

const daysWithout = (days: readonly string[], closed: readonly ClosedDay[]) =>
  days.filter((day) => !closed.some(({ date }) => date === day));

/** Checks periods in the order of their rows: the first that closes a day says when. */
async function checkPeriods(tx: ReadTx, rows: readonly ReadRow[], country: string): Promise<RecordCheck[]> {
  const checks: RecordCheck[] = [];
  const before = new Map<string, ClosedDay>();
  for (const row of rows) {
    const { period, problems } = importedPeriod(row, country);
    const days = period ? daysOf(period) : [];
    const keyOfDay = (date: string) => `${period?.country} ${date}`;
    const inFile = days.flatMap((date) => before.get(keyOfDay(date)) ?? []);
    const closed = period ? [...(await closedDays(tx, period)), ...inFile] : [];
    const open = daysWithout(days, closed);
    checks.push({
      outcome: period && open.length === 0 ? 'same' : 'new',
      ...{ target: null, changes: open.length > 1 ? ['period'] : [], doubt: null },
      problems: [...problems, ...(period ? otherHours(period, closed, row.number) : [])],
    });
    const isWrong = [...row.problems, ...problems].some(({ part }) => part === undefined);
    if (period && !isWrong)
      for (const date of open) before.set(keyOfDay(date), { date, fromTime: period.fromTime, untilTime: period.untilTime });
  }
  return checks;
}

async function applyPeriod(context: CommandContext, row: ReadRow, country: string): Promise<Decision<AppliedRecord>> {
  const { tx } = context;
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('holidays'))`);
  const period = importedPeriod(row, country).period!;
  const closed = await closedDays(tx, period);
  const open = daysWithout(daysOf(period), closed);
  const { name, nameEn, closesProduction, closesDispatch, closesDelivery, fromTime, untilTime } = period;
  const added = await tx.rows<{ id: number; date: string }>(sql`
    INSERT INTO holidays (date, country, name_nl, name_en, closes_production, closes_dispatch, closes_delivery, from_time, until_time)
    SELECT day, ${period.country}, ${name}, ${nameEn}, ${closesProduction}, ${closesDispatch}, ${closesDelivery}, ${fromTime}, ${untilTime}
    FROM unnest(${sql.param(open)}::date[]) AS day RETURNING id, date`);
  for (const { id, date } of added)
    await tx.record({ fact: 'holiday.added', refs: { holiday: id }, data: { name, date, country: period.country } });
  const undo: Undo = { ids: added.map(({ id }) => id) };
  return accept({ id: added[0]?.id ?? 0, undo });
}

/** Opens the days again that were added and not changed since. */
async function undo({ tx }: CommandContext, applied: readonly AppliedRecord[]): Promise<number[]> {
  const stuck: number[] = [];
  for (const { id, undo: kept } of applied) {
    const { ids } = kept as Undo;
    const gone = await tx.rows<{ id: number; name: string; date: string; country: string }>(sql`
      DELETE FROM holidays WHERE id = ANY(${sql.param(ids)}::bigint[]) AND version = 1 RETURNING id, name_nl AS name, date, country`);
    for (const { id: holiday, ...data } of gone) await tx.record({ fact: 'holiday.removed', refs: { holiday }, data });
    if (gone.length < ids.length) stuck.push(id);
  }
  return stuck;
}

/** Closed days and periods: "summer closure" is one line. */
export const holidaysImport = importKinds.entry({
  name: 'holidays',
  permission: 'holidays.edit',
  text: 'planning.holidaysImport',
  called: /feestdag|vakantie|vrijedag|sluiting|bouwverlof|bouwvak|verlof|holiday|conge|feiertag|ferien/,
  open,
  undo,
});
