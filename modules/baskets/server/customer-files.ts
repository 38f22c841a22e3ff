import { sql } from 'drizzle-orm';
import { customerFilesEndpoint } from '#modules/baskets/contract/customer-files.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

/** So many of a customer's latest orders are looked through, and so many files shown. */
const latestOrders = 200;
const shown = 200;

type Row = { id: number; name: string; size: number; createdAt: string; basketId: number; basketNumber: string };

export const customerFiles = query(customerFilesEndpoint, async ({ tx }, { id }) => {
  if (!(await tx.row(sql`SELECT 1 FROM customers WHERE id = ${id}`))) throw notFound();
  return {
    files: await tx.rows<Row>(sql`
      SELECT f.id, f.name, f.size, f.created_at AS "createdAt", b.id AS "basketId", b.number AS "basketNumber"
      FROM (SELECT id, number FROM baskets WHERE customer_id = ${id} ORDER BY id DESC LIMIT ${latestOrders}) b
      JOIN LATERAL (SELECT * FROM files WHERE refs @> ARRAY['basket:' || b.id] AND removed_at IS NULL) f ON true
      ORDER BY f.id DESC LIMIT ${shown}`),
  };
});
