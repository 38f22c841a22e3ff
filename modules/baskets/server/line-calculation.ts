import { sql } from 'drizzle-orm';
import { lineCalculationEndpoint } from '#modules/baskets/contract/save-line.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { notCanceled } from './line-conditions.ts';

type Calculation = OutputOf<typeof lineCalculationEndpoint>;

export const lineCalculation = query(lineCalculationEndpoint, async ({ tx }, { id }) => {
  const line = await tx.row<Omit<Calculation, 'guests'>>(sql`
    SELECT l.id, l.basket_id AS "basketId", l.version, l.description, s.main_group_id AS "mainGroupId", s.id AS "subGroupId", l.quantity,
           l.estimate_case - 'customer' AS "case", CASE WHEN l.price_fixed THEN l.price END AS "fixedPrice", l.alternative_of AS "alternativeOf"
    FROM lines l JOIN sub_groups s ON s.id = l.sub_group_id WHERE l.id = ${id} AND l.estimate_case IS NOT NULL`);
  if (!line) throw notFound();
  const guests = await tx.rows<Calculation['guests'][number]>(sql`
    SELECT l.id AS "lineId", l.sub_group_id AS "subGroupId", l.description, l.quantity, l.price, l.estimate_case - 'customer' AS "case"
    FROM lines l WHERE l.beside_line_id = ${id} AND l.alternative_of IS NULL AND l.estimate_case ? 'gangedOn' AND ${notCanceled}
    ORDER BY l.position, l.id`);
  return { ...line, guests };
});
