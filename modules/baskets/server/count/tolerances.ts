import { type SQL, sql } from 'drizzle-orm';
import {
  listTolerancesEndpoint,
  readToleranceHistoryEndpoint,
  type ToleranceRow,
} from '#modules/baskets/contract/count/tolerances.endpoints.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { readHistory } from '#platform/server/history.ts';
import { query } from '#platform/server/served.ts';

/**
 * SQL: the tolerance of line `l` as JSON: that of its order, else of the customer, else of the product, else of the shop.
 */
export const lineTolerance: SQL = sql`(
  SELECT jsonb_build_object('under', t.under, 'over', t.over, 'charge', t.charge) FROM delivery_tolerances t
  WHERE t.basket_id = l.basket_id OR t.customer_id = (SELECT o.customer_id FROM baskets o WHERE o.id = l.basket_id)
    OR t.sub_group_id = l.sub_group_id OR num_nonnulls(t.basket_id, t.customer_id, t.sub_group_id) = 0
  ORDER BY t.basket_id NULLS LAST, t.customer_id NULLS LAST, t.sub_group_id NULLS LAST LIMIT 1)`;

const productName = (language: 'nl' | 'en') => (language === 'nl' ? sql`s.name_nl` : sql`s.name_en`);
const columns = (language: 'nl' | 'en') => sql`t.id, t.version, t.customer_id AS "customerId", c.name AS customer,
  t.sub_group_id AS "subGroupId", ${productName(language)} AS product, t.under::float8 AS under, t.over::float8 AS over, t.charge`;
const source = sql`delivery_tolerances t LEFT JOIN ${relationsTables.customers} c ON c.id = t.customer_id
  LEFT JOIN ${catalogueTables.subGroups} s ON s.id = t.sub_group_id`;

export const listTolerances = query(listTolerancesEndpoint, async ({ tx, actor }) => ({
  rows: await tx.rows<ToleranceRow>(sql`
    SELECT ${columns(actor.language)} FROM ${source} WHERE t.basket_id IS NULL
    ORDER BY num_nonnulls(t.customer_id, t.sub_group_id), product, customer, t.id`),
  products: await tx.rows<{ id: number; name: string }>(sql`
    SELECT s.id, ${productName(actor.language)} AS name FROM ${catalogueTables.subGroups} s ORDER BY name, s.id`),
}));

export const readToleranceHistory = query(readToleranceHistoryEndpoint, (context, { id, before }) =>
  readHistory(context, `delivery_tolerance:${id}`, before),
);

/** Locks a tolerance of the shop, a customer or a product. */
export async function lockTolerance(tx: ReadTx, id: number, language: 'nl' | 'en'): Promise<ToleranceRow> {
  const found = await tx.row<ToleranceRow>(
    sql`SELECT ${columns(language)} FROM ${source} WHERE t.id = ${id} AND t.basket_id IS NULL FOR UPDATE OF t`,
  );
  if (!found) throw notFound();
  return found;
}
