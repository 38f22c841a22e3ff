import { sql } from 'drizzle-orm';
import {
  amendmentEffects,
  basketsTables,
  closedCountryReaders,
  closedDeliveryReaders,
  confirmChecks,
  notCanceled,
} from '#modules/baskets/server/public.ts';
import { refuseHolidays } from '#modules/planning/domain/holidays/delivery-holidays.ts';
import { relationsTables } from '#modules/relations/server/public.ts';

type Hit = { lineId: number; line: string; date: string; nl: string; en: string };

/** Refuses to confirm an order with a delivery on a holiday of its destination. */
export const holidayCheck = confirmChecks.entry(async ({ tx, actor }, { basket }) => {
  const hits = await tx.rows<Hit>(sql`
    SELECT l.id AS "lineId", l.description AS line, d.date, h.name_nl AS nl, h.name_en AS en
    FROM ${basketsTables.deliveries} d JOIN ${basketsTables.lines} l ON l.id = d.line_id JOIN ${relationsTables.addresses} a ON a.id = d.address_id
    JOIN holidays h ON h.date = d.date AND h.country = a.country AND h.closes_delivery
    WHERE l.basket_id = ${basket.id} AND ${notCanceled} ORDER BY d.date, d.id`);
  return refuseHolidays(hits.map(({ nl, en, ...delivery }) => ({ ...delivery, holiday: actor.language === 'nl' ? nl : en })));
});

type Asked = { at: number; lineId: number; line: string; addressId: number | null; date: string | null };

/** Refuses an amendment whose deliveries get a day that is a holiday of their destination. */
export const amendmentHolidayCheck = amendmentEffects.entry(async ({ tx, actor }, { changed, added }) => {
  const asked: Asked[] = [
    ...changed.flatMap(({ at, line, delivers }) => delivers.map((one) => ({ ...one, at, lineId: line.id, line: line.description }))),
    ...added.flatMap(({ at, description: line, delivers }) => delivers.map((one) => ({ ...one, at, lineId: 0, line }))),
  ];
  if (asked.length === 0) return {};
  const hits = await tx.rows<{ place: number; nl: string; en: string }>(sql`
    SELECT w.place::int - 1 AS place, h.name_nl AS nl, h.name_en AS en
    FROM unnest(${sql.param(asked.map(({ addressId }) => addressId))}::bigint[], ${sql.param(asked.map(({ date }) => date))}::date[])
      WITH ORDINALITY AS w(address_id, date, place)
    JOIN ${relationsTables.addresses} a ON a.id = w.address_id JOIN holidays h ON h.date = w.date AND h.country = a.country AND h.closes_delivery
    ORDER BY 1`);
  return {
    refusals: hits.flatMap(({ place, nl, en }) => {
      const { at, lineId, line, date } = asked[place]!;
      const holiday = actor.language === 'nl' ? nl : en;
      return refuseHolidays([{ lineId, line, date: date!, holiday }]).map((refused) => ({ at, refused }));
    }),
  };
});

/** The days on which nothing is delivered at these addresses, for the days that are promised there. */
export const closedDeliveries = closedDeliveryReaders.entry(async ({ tx }, addressIds) => {
  if (addressIds.length === 0) return new Map();
  const found = await tx.rows<{ addressId: number; days: string[] }>(sql`
    SELECT a.id AS "addressId", array_agg(h.date::text) AS days FROM ${relationsTables.addresses} a
    JOIN holidays h ON h.country = a.country AND h.closes_delivery WHERE a.id = ANY(${sql.param([...addressIds])}) GROUP BY a.id`);
  return new Map(found.map(({ addressId, days }) => [addressId, new Set(days)]));
});

/** The days on which nothing is delivered in these countries. */
export const closedCountries = closedCountryReaders.entry(async ({ tx }, countries) => {
  if (countries.length === 0) return new Set();
  const found = await tx.rows<{ date: string }>(
    sql`SELECT DISTINCT date FROM holidays WHERE country = ANY(${sql.param([...countries])}::text[]) AND closes_delivery`,
  );
  return new Set(found.map(({ date }) => date));
});
