import { sql } from 'drizzle-orm';
import { type QuotedCase, quotedCases } from '#modules/estimating/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';

/** Reads the calculated lines of the latest sent quotes, with the terms they were priced at. */
export const latestQuotedCases = quotedCases.entry((tx, quotes) =>
  tx.rows<QuotedCase>(sql`
    SELECT b.id AS "basketId", l.id AS "lineId", l.description, c.name AS customer, l.quantity, l.estimate_case AS ask
    FROM (SELECT basket_id, max(sent_at) AS sent_at FROM quotes GROUP BY basket_id ORDER BY 2 DESC, 1 DESC LIMIT ${quotes}) latest
    JOIN baskets b ON b.id = latest.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id JOIN lines l ON l.basket_id = b.id
    WHERE l.estimate_case IS NOT NULL AND l.alternative_of IS NULL
    ORDER BY latest.sent_at DESC, b.id DESC, l.position`),
);
