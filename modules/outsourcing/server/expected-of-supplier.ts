import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { ExpectedWork } from '#modules/relations/contract/supplier/list-expected-work.endpoint.ts';
import { expectedWork } from '#modules/relations/server/public.ts';

/** The ordered work that a supplier delivers in a period. */
export const orderedOfSupplier = expectedWork.entry((tx, { id, from, until }) =>
  tx.rows<ExpectedWork>(sql`
    SELECT 'outsourced' AS kind, b.number || ' ' || c.description AS label, a.delivery_date AS "on", '/basket/' || b.id || '?tab=outsourced' AS path
    FROM outsourced_assignments a JOIN outsourced_components c ON c.id = a.component_id
    JOIN ${basketsTables.lines} l ON l.id = c.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE a.supplier_id = ${id} AND a.status = 'order' AND a.delivery_date BETWEEN ${from} AND ${until} ORDER BY a.delivery_date, a.id`),
);
