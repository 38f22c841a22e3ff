import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { type PackedPiece, packagingRuleFor, packByRule } from '#modules/estimating/domain/packaging/packaging-rules.ts';
import { readPackagingRules } from '#modules/estimating/server/public.ts';
import type { PackingPlan } from '#modules/shipping/contract/shipment.shapes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type Delivery = { lineId: number; quantity: number; piecesPerBox: number | null };
export type Packaging = PackingPlan['packaging'][number];

/**
 * Applies the packaging rules of the lines to the box sizes of their deliveries, and answers the packaging of each line. A line without a
 * rule keeps the calculated box size.
 */
export async function withDefaultPackaging<Row extends Delivery>(
  tx: ReadTx,
  reading: readonly Row[] | Promise<readonly Row[]>,
): Promise<{ deliveries: Row[]; packaging: Packaging[] }> {
  const [rules, deliveries] = await Promise.all([readPackagingRules(tx), reading]);
  if (rules.length === 0) return { deliveries: [...deliveries], packaging: [] };
  const pieces = await readPieces(
    tx,
    deliveries.map(({ lineId }) => lineId),
  );
  const packaging = new Map<number, Packaging>();
  const packed = deliveries.map((delivery): Row => {
    const piece = pieces.get(delivery.lineId);
    const rule = piece && packagingRuleFor(rules, piece);
    if (!rule) return delivery;
    const { lineId, quantity } = delivery;
    const { name, box, shrinkPer, label, pallet, boxLengthMm, boxWidthMm, boxHeightMm } = rule;
    const longestMm = Math.max(boxLengthMm, boxWidthMm, boxHeightMm);
    packaging.set(lineId, { lineId, rule: name, box, longestMm, shrinkPer, label, pallet });
    return { ...delivery, piecesPerBox: packByRule(rule, piece, quantity).piecesPerBox };
  });
  return { deliveries: packed, packaging: [...packaging.values()] };
}

/** Reads the finished piece of each line. Of a folded product and a carton only the weight is known, because its format is that of the open sheet. */
async function readPieces(tx: ReadTx, lineIds: readonly number[]): Promise<Map<number, PackedPiece>> {
  const rows = await tx.rows<PackedPiece & { id: number }>(sql`
    SELECT l.id, b.customer_id AS "customerId", s.main_group_id AS "mainGroupId", l.sub_group_id AS "subGroupId",
      CASE WHEN asked.product NOT IN ('folder', 'folding-carton') THEN (l.estimate_case -> 'format' ->> 'widthMm')::float8 END AS "widthMm",
      CASE WHEN asked.product NOT IN ('folder', 'folding-carton') THEN (l.estimate_case -> 'format' ->> 'heightMm')::float8 END AS "heightMm",
      CASE WHEN asked.product = 'flat' THEN (l.estimate ->> 'caliperMm')::float8
           ELSE coalesce(l.estimate ->> 'wireDiameterMm', l.estimate ->> 'thicknessMm')::float8 END AS "thicknessMm",
      l.piece_weight_g::float8 AS grams
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id LEFT JOIN ${catalogueTables.subGroups} s ON s.id = l.sub_group_id
    CROSS JOIN LATERAL (SELECT l.estimate_case ->> 'product' AS product) asked
    WHERE l.id = ANY(${sql.param([...new Set(lineIds)])})`);
  return new Map(rows.map(({ id, ...piece }) => [id, piece]));
}
