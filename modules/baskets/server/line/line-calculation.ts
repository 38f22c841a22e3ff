import { sql } from 'drizzle-orm';
import { readLineCalculationEndpoint } from '#modules/baskets/contract/calculation/line-calculation.endpoints.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { notCanceled } from './line-conditions.ts';

type Calculation = OutputOf<typeof readLineCalculationEndpoint>;

type Guest = Calculation['guests'][number];
type Row = Omit<Calculation, 'guests' | 'beside'> & { hostId: number | null; host: string | null };

export const readLineCalculation = query(readLineCalculationEndpoint, async ({ tx }, { id }) => {
  const found = await tx.row<Row>(sql`
    SELECT l.id, l.basket_id AS "basketId", l.version, l.description, s.main_group_id AS "mainGroupId", s.id AS "subGroupId", l.quantity,
           l.estimate_case - 'customer' AS "case", CASE WHEN l.price_fixed THEN l.price END AS "fixedPrice", l.alternative_of AS "alternativeOf",
           h.id AS "hostId", h.description AS host
    FROM lines l JOIN ${catalogueTables.subGroups} s ON s.id = l.sub_group_id LEFT JOIN lines h ON h.id = l.beside_line_id AND l.estimate_case ? 'gangedOn'
    WHERE l.id = ${id} AND l.estimate_case IS NOT NULL`);
  if (!found) throw notFound();
  const { hostId, host, ...line } = found;
  const guests = await guestsOf(tx, id);
  const lines = hostId === null ? [] : await guestsOf(tx, hostId);
  const others = lines.map(({ lineId, description, quantity, case: asked }) => ({ lineId, description, quantity, case: asked }));
  return { ...line, guests, beside: host === null ? null : { host, lines: others } };
});

/** Reads the lines ganged in the free strips of a line's sheets, in order; alternatives take no room. */
function guestsOf(tx: ReadTx, hostId: number): Promise<Guest[]> {
  return tx.rows<Guest>(sql`
    SELECT l.id AS "lineId", l.sub_group_id AS "subGroupId", l.description, l.quantity, l.price, l.estimate_case - 'customer' AS "case"
    FROM lines l WHERE l.beside_line_id = ${hostId} AND l.alternative_of IS NULL AND l.estimate_case ? 'gangedOn' AND ${notCanceled}
    ORDER BY l.position, l.id`);
}
