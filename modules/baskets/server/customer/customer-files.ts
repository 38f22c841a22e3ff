import { sql } from 'drizzle-orm';
import { listCustomerFilesEndpoint } from '#modules/baskets/contract/basket/customer-files.endpoint.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

type Row = { id: number; name: string; size: number; createdAt: string; basketId: number; basketNumber: string };

export const listCustomerFiles = query(listCustomerFilesEndpoint, async ({ tx }, { id, cursor, limit }) => {
  if (!(await tx.row(sql`SELECT 1 FROM ${relationsTables.customers} WHERE id = ${id}`))) throw notFound();
  const baskets = await tx.rows<{ id: number }>(sql`
    SELECT id FROM baskets WHERE customer_id = ${id} AND id < ${cursor ?? Number.MAX_SAFE_INTEGER} ORDER BY id DESC LIMIT ${limit + 1}`);
  const ids = baskets.slice(0, limit).map((basket) => basket.id);
  return {
    rows: await tx.rows<Row>(sql`
      SELECT f.id, f.name, f.size, f.created_at AS "createdAt", b.id AS "basketId", b.number AS "basketNumber"
      FROM baskets b JOIN LATERAL (SELECT * FROM files WHERE refs @> ARRAY['basket:' || b.id] AND removed_at IS NULL) f ON true
      WHERE b.id = ANY(${sql.param(ids)}) ORDER BY b.id DESC, f.id DESC`),
    nextCursor: baskets.length > limit ? String(ids.at(-1)!) : null,
  };
});
