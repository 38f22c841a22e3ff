import { sql } from 'drizzle-orm';
import { type LineRow, linesOf } from '#modules/baskets/server/basket/baskets.store.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Reads the lines that can be copied, in order: open lines, and for a canceled basket those that were open until then. */
export async function copyableLines(tx: ReadTx, basketId: number): Promise<LineRow[]> {
  const standing = await tx.rows<{ id: number }>(sql`
    SELECT l.id FROM lines l JOIN baskets b ON b.id = l.basket_id
    WHERE l.basket_id = ${basketId} AND (${notCanceled} OR l.resume_status IS NOT NULL OR (b.status = l.status AND l.status = 'order_canceled'))`);
  const ids = new Set(standing.map(({ id }) => id));
  return (await linesOf(tx, basketId)).filter(({ id }) => ids.has(id));
}

type Copy = {
  lineIds: readonly number[];
  into: number;
  /** Copies the prices as fixed prices. */
  keepPrices: boolean;
  /** Delivery dates before this day are dropped; null copies no deliveries. */
  deliveriesFrom: Temporal.PlainDate | null;
  reprint: boolean;
};

/**
 * Copies lines into another basket, each with a reference to its source; alternatives keep their group, in which the first one replaces a
 * main line that is not copied. A bought-in line stays bought in only with kept prices; at today's prices it is made in-house. At today's
 * prices a fixed price is dropped, except on a line that is never calculated.
 */
export async function copyLines(tx: ReadTx, { lineIds, into, keepPrices, deliveriesFrom, reprint }: Copy): Promise<number[]> {
  const made = await tx.rows<{ id: number }>(sql`
    INSERT INTO lines (basket_id, position, kind, sub_group_id, description, specification, customer_reference, remarks_internal,
      remarks_external, remarks_prepress, remarks_sales, status, quantity, quantities, estimate_case, estimate, parameter_set_id, cost,
      calculation_price, price, price_fixed, transport_price, vat_rate, piece_weight_g, pieces_per_box, fsc_logo, reprint, copied_from,
      article_id, makes_article_id, author, isbn, nur, price_on_request)
    SELECT ${into}, row_number() OVER (ORDER BY position, id), kind, sub_group_id, description, specification, customer_reference,
      remarks_internal, remarks_external, remarks_prepress, remarks_sales,
      CASE WHEN estimate_case IS NULL THEN 'entered' ELSE 'in_calculation' END, quantity, quantities,
      CASE WHEN ${keepPrices} THEN estimate_case ELSE estimate_case - 'boughtIn' END, estimate, parameter_set_id, cost, calculation_price, price, ${keepPrices} OR price_on_request OR (price_fixed AND estimate_case IS NULL AND kind <> 'article'), transport_price, vat_rate, piece_weight_g,
      pieces_per_box, fsc_logo, ${reprint} AND estimate_case IS NOT NULL, id, article_id, makes_article_id, author, isbn, nur, price_on_request
    FROM lines WHERE id = ANY(${sql.param([...lineIds])}) ORDER BY position, id RETURNING id`);
  await tx.rows(sql`
    WITH taken AS (
      SELECT c.id, first_value(c.id) OVER (
        PARTITION BY coalesce(source.alternative_of, source.id) ORDER BY source.alternative_of NULLS FIRST, c.position, c.id) AS main
      FROM lines c JOIN lines source ON source.id = c.copied_from WHERE c.basket_id = ${into})
    UPDATE lines copy SET alternative_of = taken.main FROM taken WHERE copy.id = taken.id AND taken.id <> taken.main`);
  await tx.rows(sql`
    UPDATE lines copy SET beside_line_id = host.id FROM lines source JOIN lines host ON host.copied_from = source.beside_line_id
    WHERE copy.basket_id = ${into} AND host.basket_id = ${into} AND source.id = copy.copied_from`);
  await copySets(tx, into);
  if (deliveriesFrom) {
    await tx.rows(sql`
      INSERT INTO deliveries (line_id, address_id, quantity, date, method)
      SELECT l.id, d.address_id, d.quantity, CASE WHEN d.date >= ${deliveriesFrom.toString()}::date THEN d.date END, d.method
      FROM deliveries d JOIN lines l ON l.copied_from = d.line_id AND l.basket_id = ${into}
      JOIN addresses a ON a.id = d.address_id AND a.active ORDER BY d.id`);
  }
  return made.map(({ id }) => id);
}

/** Copies the sets of the source lines into the other basket. */
async function copySets(tx: ReadTx, into: number): Promise<void> {
  const sets = await tx.rows<{ id: number }>(sql`
    SELECT DISTINCT source.set_id AS id FROM lines copy JOIN lines source ON source.id = copy.copied_from
    WHERE copy.basket_id = ${into} AND source.set_id IS NOT NULL ORDER BY source.set_id`);
  for (const { id } of sets) {
    await tx.rows(sql`
      WITH made AS (INSERT INTO line_sets (basket_id, name, quantity) SELECT ${into}, name, quantity FROM line_sets WHERE id = ${id} RETURNING id)
      UPDATE lines copy SET set_id = made.id FROM made, lines source
      WHERE copy.basket_id = ${into} AND source.id = copy.copied_from AND source.set_id = ${id}`);
  }
}
