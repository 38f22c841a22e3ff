import { sql } from 'drizzle-orm';
import type { ExpectedWork } from '#modules/relations/contract/supplier/list-expected-work.endpoint.ts';
import { expectedWork } from '#modules/relations/server/public.ts';
import { sentLines } from './expected.ts';

/** The purchases of which a supplier brings goods in a period, once for each day. */
export const purchasesOfSupplier = expectedWork.entry((tx, { id, from, until }) =>
  tx.rows<ExpectedWork>(sql`
    SELECT DISTINCT 'purchase' AS kind, u.number AS label, p.expected_on AS "on", '/stock/stock_material_purchases?q=' || u.number AS path
    FROM ${sentLines} WHERE u.supplier_id = ${id} AND NOT p.canceled AND NOT p.complete AND p.received < p.ordered
      AND p.expected_on BETWEEN ${from} AND ${until} ORDER BY p.expected_on, u.number`),
);
