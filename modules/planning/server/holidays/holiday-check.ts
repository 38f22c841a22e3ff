import { sql } from 'drizzle-orm';
import { basketsTables, confirmChecks, notCanceled } from '#modules/baskets/server/public.ts';
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
