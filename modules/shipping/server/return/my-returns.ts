import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import {
  listMyReturnsEndpoint,
  type ReturnableShipment,
  readMyReturnLabelsEndpoint,
} from '#modules/shipping/contract/return/my-returns.endpoints.ts';
import type { ReturnStatus } from '#modules/shipping/domain/return/return.ts';
import { parcelLabels } from '#modules/shipping/server/documents/label.ts';
import { carriesGoodsOf } from '#modules/shipping/server/shipments.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { typesetForOutsider } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { maxReturnLabels, returnLabels } from './return-labels.ts';

/** Answers 404 unless the order is visible to the customer who calls. */
export async function requireOwnOrder({ tx, actor }: Pick<QueryContext, 'tx' | 'actor'>, basketId: number): Promise<void> {
  const own = actor.internal
    ? undefined
    : await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${basketId} AND ordered_at IS NOT NULL`);
  if (!own) throw notFound();
}

/**
 * The shipments of an order that left, with what of each line can still come back. What was announced counts until the return is booked:
 * lines that nobody counted by then did not come back. Call it as staff.
 */
export function readReturnable(tx: ReadTx, basketId: number): Promise<ReturnableShipment[]> {
  return tx.rows<ReturnableShipment>(sql`
    SELECT s.id, s.number, s.handed_over_at AS "leftAt", coalesce(s.recipient ->> 'city', '') AS city, jsonb_agg(jsonb_build_object('lineId', l.id, 'description', l.description,
      'open', greatest(0, k.quantity - coalesce(r.back, 0))) ORDER BY l.position, l.id) AS lines
    FROM shipments s JOIN (SELECT shipment_id, line_id, sum(quantity)::int AS quantity FROM shipment_lines GROUP BY shipment_id, line_id) k ON k.shipment_id = s.id
      JOIN ${basketsTables.lines} l ON l.id = k.line_id AND l.basket_id = ${basketId}
      LEFT JOIN LATERAL (
        SELECT sum(coalesce(o.counted, CASE WHEN t.status IN ('announced', 'received') THEN o.announced END, 0) - o.send_back)::int AS back
        FROM return_lines o JOIN returns t ON t.id = o.return_id WHERE t.shipment_id = s.id AND o.line_id = l.id AND t.status <> 'canceled') r ON true
    WHERE ${carriesGoodsOf(basketId)} AND s.status IN ('handed_over', 'in_transit', 'delivered', 'returned') AND s.type <> 'digital' AND s.withdrawn_at IS NULL
    GROUP BY s.id ORDER BY s.handed_over_at DESC, s.id DESC`);
}

type Row = { id: number; number: string; status: ReturnStatus; reason: string; createdAt: string; pieces: number };

export const listMyReturns = query(listMyReturnsEndpoint, async (context, { id }) => {
  const { tx } = context;
  await requireOwnOrder(context, id);
  return tx.asStaff(async () => {
    const rows = await tx.rows<Row>(sql`
      SELECT r.id, r.number, r.status, r.reason, r.created_at AS "createdAt",
        (SELECT coalesce(sum(coalesce(o.counted, o.announced, 0)), 0)::int FROM return_lines o JOIN ${basketsTables.lines} l ON l.id = o.line_id
          WHERE o.return_id = r.id AND l.basket_id = ${id}) AS pieces
      FROM returns r JOIN shipments s ON s.id = r.shipment_id WHERE ${carriesGoodsOf(id)} ORDER BY r.id DESC`);
    return { rows, shipments: await readReturnable(tx, id) };
  });
});

export const readMyReturnLabels = query(readMyReturnLabelsEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  await requireOwnOrder(context, id);
  return tx.asStaff(async () => {
    const announced = await tx.rows<{ number: string; parcels: number; shipmentId: number; createdAt: string }>(sql`
      SELECT r.number, r.parcels, r.shipment_id AS "shipmentId", r.created_at AS "createdAt" FROM returns r JOIN shipments s ON s.id = r.shipment_id
      WHERE ${carriesGoodsOf(id)} AND r.status = 'announced' ORDER BY r.id DESC LIMIT ${maxReturnLabels}`);
    const pages = await returnLabels(context, announced);
    const name = announced.map(({ number }) => number).join('-');
    return new Download({
      bytes: () => typesetForOutsider(`user:${actor.id}`, () => parcelLabels(pages)),
      mime: 'application/pdf',
      name: `${name}.pdf`,
      inline: true,
    });
  });
});
