import { sql } from 'drizzle-orm';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { listPurchaseSuppliersEndpoint, type Offered, readOffersEndpoint } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import type { Money } from '#platform/domain/money.ts';
import { query } from '#platform/server/served.ts';

type Named = Offered & { supplier: string };

export const readOffers = query(readOffersEndpoint, async ({ tx }, { itemId }) => {
  const offers = await tx.rows<Named>(sql`
    SELECT o.supplier_id AS "supplierId", s.name AS supplier, o.code, o.basis, o.scales, o.scale_by AS "scaleBy", o.minimum::float8 AS minimum,
      o.multiple::float8 AS multiple, o.broken_pack_eur::float8 AS "brokenPackEur", o.lead_days AS "leadDays", o.precut, o.valid_from AS "validFrom", o.valid_to AS "validTo"
    FROM stock_offers o JOIN ${relationsTables.suppliers} s ON s.id = o.supplier_id WHERE o.item_id = ${itemId}
    ORDER BY o.supplier_id, o.valid_from NULLS FIRST, o.id`);
  const ofPaper = await tx.rows<Named>(sql`
    SELECT s.id AS "supplierId", s.name AS supplier, f ->> 'code' AS code, '1000' AS basis, 'line' AS "scaleBy", NULL AS minimum, NULL AS multiple,
      CASE WHEN p.open_pack THEN 0 END AS "brokenPackEur", (f ->> 'leadDays')::int AS "leadDays", false AS precut, NULL AS "validFrom", NULL AS "validTo",
      (SELECT jsonb_agg(jsonb_build_object('from', scale -> 'fromSheets', 'priceEur', scale -> 'eurPerThousand') ORDER BY (scale ->> 'fromSheets')::int)
        FROM jsonb_array_elements(f -> 'scales') scale) AS scales
    FROM stock_items i JOIN ${estimatingTables.paperFacts} p ON p.code = i.paper, jsonb_array_elements(p.suppliers) f
      JOIN ${relationsTables.suppliers} s ON s.id = (f ->> 'supplierId')::bigint
    WHERE i.id = ${itemId} AND jsonb_array_length(f -> 'scales') > 0
      AND NOT EXISTS (SELECT 1 FROM stock_offers o WHERE o.item_id = i.id AND o.supplier_id = s.id) ORDER BY s.name`);
  return { offers, ofPaper };
});

export const listPurchaseSuppliers = query(listPurchaseSuppliersEndpoint, async ({ tx }) => ({
  rows: await tx.rows<{ id: number; name: string; leadDays: number; minimumOrder: Money }>(sql`
    SELECT id, name, lead_days AS "leadDays", minimum_order AS "minimumOrder" FROM ${relationsTables.suppliers}
    WHERE active ORDER BY name, id`),
}));
