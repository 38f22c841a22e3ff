import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { type ListedPublication, listPublicationsEndpoint } from '#modules/publications/contract/list-publications.endpoint.ts';
import { openCopies } from '#modules/publications/server/copies/open-copies.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { query } from '#platform/server/served.ts';

export const listPublications = query(listPublicationsEndpoint, async ({ tx }, { search, cursor, limit }) => {
  const matches = sql`position(lower(${search}::text) IN lower(concat_ws(' ', p.title, p.author, p.isbn, replace(p.isbn, '-', '')))) > 0`;
  const [found, counted] = await Promise.all([
    tx.rows<ListedPublication>(sql`
      SELECT p.id, p.version, p.slug, p.status, p.title, p.author, p.isbn, u.name AS unit, p.basket_id AS "basketId", b.number AS order,
        p.registered_at AS "registeredAt", ${openCopies} AS "openCopies"
      FROM publications p JOIN ${identityTables.businessUnits} u ON u.id = p.business_unit_id LEFT JOIN ${basketsTables.baskets} b ON b.id = p.basket_id
      WHERE ${matches} AND (${cursor ?? null}::bigint IS NULL OR p.id < ${cursor ?? null}) ORDER BY p.id DESC LIMIT ${limit + 1}`),
    tx.row<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM publications p WHERE ${matches} LIMIT ${maxCounted + 1}) counted`,
    ),
  ]);
  return pageOfRows(found, limit, counted!.count);
});
