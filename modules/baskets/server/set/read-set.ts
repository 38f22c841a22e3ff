import { sql } from 'drizzle-orm';
import { readSetEndpoint } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

type SavedSet = OutputOf<typeof readSetEndpoint>;

export const readSet = query(readSetEndpoint, async ({ tx }, { id }) => {
  const set = await tx.row<Omit<SavedSet, 'parts' | 'delivery'>>(
    sql`SELECT id, basket_id AS "basketId", version, name, quantity FROM line_sets WHERE id = ${id}`,
  );
  if (!set) throw notFound();
  const [parts, delivery] = [
    await tx.rows<SavedSet['parts'][number]>(sql`
      SELECT l.id AS "lineId", l.description, greatest(1, round(l.quantity::numeric / w.quantity))::int AS "perSet", l.sub_group_id AS "subGroupId",
        l.estimate_case - 'customer' - 'gangedOn' - 'sharesSheetWith' AS "case", l.article_id AS "articleId",
        coalesce(l.estimate_case ? 'gangedOn' OR (l.estimate_case ? 'sharesSheetWith' AND NOT l.estimate_case -> 'sharesSheetWith' ? 'leads'), false) AS along
      FROM lines l JOIN line_sets w ON w.id = l.set_id WHERE l.set_id = ${id} AND l.alternative_of IS NULL AND ${notCanceled} ORDER BY l.position, l.id`),
    await tx.row<NonNullable<SavedSet['delivery']>>(sql`
      SELECT d.address_id AS "addressId", d.date, d.method FROM deliveries d JOIN lines l ON l.id = d.line_id
      WHERE l.set_id = ${id} AND ${notCanceled} ORDER BY l.position, d.id LIMIT 1`),
  ];
  return { ...set, parts, delivery: delivery ?? null };
});
