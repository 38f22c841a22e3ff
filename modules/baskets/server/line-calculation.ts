import { sql } from 'drizzle-orm';
import { lineCalculationEndpoint } from '#modules/baskets/contract/save-line.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

export const lineCalculation = query(lineCalculationEndpoint, async ({ tx }, { id }) => {
  const line = await tx.row<OutputOf<typeof lineCalculationEndpoint>>(sql`
    SELECT l.id, l.basket_id AS "basketId", l.version, l.description, s.main_group_id AS "mainGroupId", s.id AS "subGroupId", l.quantity,
           l.estimate_case - 'customer' AS "case", CASE WHEN l.price_fixed THEN l.price END AS "fixedPrice", l.alternative_of AS "alternativeOf"
    FROM lines l JOIN sub_groups s ON s.id = l.sub_group_id WHERE l.id = ${id} AND l.estimate_case IS NOT NULL`);
  if (!line) throw notFound();
  return line;
});
