import { type SQL, sql } from 'drizzle-orm';
import { basketsTables, isGoods, notCanceled, shopDay } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import {
  type HolidayConflict,
  type HolidayRow,
  listHolidayConflictsEndpoint,
  listHolidaysEndpoint,
} from '#modules/planning/contract/holidays.endpoints.ts';
import { unitCountry } from '#modules/planning/server/places.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { publicHolidays } from './public-holidays.ts';

/** Nobody reads a longer list one by one. */
const maxConflicts = 200;

const columns = sql`h.id, h.version, h.date, h.country, h.name_nl AS "nameNl", h.name_en AS "nameEn", h.closes_production AS "closesProduction",
  h.closes_dispatch AS "closesDispatch", h.closes_delivery AS "closesDelivery",
  h.from_time AS "fromTime", h.until_time AS "untilTime"`;

/** SQL: the events planned on holiday `h` although production is closed, and the deliveries to its country although that is closed. */
function conflictsOn(zone: string): SQL {
  return sql`
    SELECT 'production' AS kind, e.id, l.id AS line_id, e.activity AS what FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id
      LEFT JOIN plan_places p ON p.id = e.place_id LEFT JOIN ${identityTables.businessUnits} u ON u.id = p.unit_id
    WHERE h.closes_production AND h.country = ${unitCountry} AND e.status = 'planned'
      AND e.planned_start < (h.date + coalesce(h.until_time, '24:00')::time) AT TIME ZONE ${zone}
      AND e.planned_end > (h.date + coalesce(h.from_time, '00:00')::time) AT TIME ZONE ${zone}
    UNION ALL
    SELECT 'delivery', d.id, l.id, a.city FROM ${basketsTables.deliveries} d JOIN ${basketsTables.lines} l ON l.id = d.line_id JOIN ${relationsTables.addresses} a ON a.id = d.address_id
    WHERE h.closes_delivery AND d.date = h.date AND a.country = h.country AND d.quantity_shipped < d.quantity AND ${isGoods} AND ${notCanceled}`;
}

export const listHolidays = query(listHolidaysEndpoint, async (context) => ({
  rows: await context.tx.rows<HolidayRow>(sql`
    SELECT ${columns}, CASE WHEN h.date < ${shopDay(context).toString()}::date THEN 0
      ELSE (SELECT count(*) FROM (${conflictsOn(context.kernel.config.timeZone)}) c) END AS conflicts
    FROM holidays h ORDER BY h.date, h.country`),
}));

export const listHolidayConflicts = query(listHolidayConflictsEndpoint, async ({ tx, kernel }, { id }) => {
  const rows = await tx.rows<HolidayConflict & { holidayId: number }>(sql`
    SELECT h.id AS "holidayId", c.kind, coalesce(c.id, 0) AS id, coalesce(b.id, 0) AS "basketId", coalesce(b.number, '') AS number,
      coalesce(l.description, '') AS line, coalesce(c.what, '') AS what
    FROM holidays h LEFT JOIN LATERAL (${conflictsOn(kernel.config.timeZone)}) c ON true
    LEFT JOIN ${basketsTables.lines} l ON l.id = c.line_id LEFT JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE h.id = ${id} ORDER BY b.number, l.position, c.id LIMIT ${maxConflicts}`);
  if (rows.length === 0) throw notFound();
  return { rows: rows.filter(({ kind }) => kind !== null).map(({ holidayId: _, ...row }) => row) };
});

/** Inserts the public holidays of a year that are not in the table yet, each closing everything. */
export async function addMissingPublicHolidays(
  tx: ReadTx,
  country: string,
  year: number,
): Promise<{ id: number; name: string; date: string }[]> {
  const days = await publicHolidays(country, year);
  const listed = (name: 'date' | 'nameNl' | 'nameEn') => sql`${sql.param(days.map((day) => day[name]))}::text[]`;
  return tx.rows(sql`
    INSERT INTO holidays (date, country, name_nl, name_en, closes_production, closes_dispatch, closes_delivery)
    SELECT d.date::date, ${country}, d.nl, d.en, true, true, true
    FROM unnest(${listed('date')}, ${listed('nameNl')}, ${listed('nameEn')}) AS d(date, nl, en)
    ON CONFLICT (date, country) DO NOTHING RETURNING id, name_nl AS name, date`);
}

export async function lockHoliday(tx: ReadTx, id: number): Promise<Omit<HolidayRow, 'conflicts'>> {
  const found = await tx.row<Omit<HolidayRow, 'conflicts'>>(sql`SELECT ${columns} FROM holidays h WHERE h.id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  return found;
}
