import { sql } from 'drizzle-orm';
import { confirmChecks, notCanceled } from '#modules/baskets/server/public.ts';
import { refuse } from '#platform/domain/decision.ts';

type Hit = { lineId: number; line: string; date: string; nl: string; en: string };

/** Refuses to confirm an order with a delivery on a holiday of its destination. */
export const holidayCheck = confirmChecks.entry(async ({ tx, actor }, { basket }) => {
  const hits = await tx.rows<Hit>(sql`
    SELECT l.id AS "lineId", l.description AS line, d.date, h.name_nl AS nl, h.name_en AS en
    FROM deliveries d JOIN lines l ON l.id = d.line_id JOIN addresses a ON a.id = d.address_id
    JOIN holidays h ON h.date = d.date AND h.country = a.country AND h.closes_delivery
    WHERE l.basket_id = ${basket.id} AND ${notCanceled} ORDER BY d.date, d.id`);
  return hits.map(({ lineId, line, date, nl, en }) =>
    refuse('DATE_ON_HOLIDAY', { lineId, line, date, holiday: actor.language === 'nl' ? nl : en }, 'deliveries'),
  );
});
