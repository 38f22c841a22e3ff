import { sql } from 'drizzle-orm';
import { maxToDeliver } from '#modules/baskets/domain/count/count-line.ts';
import type { Tolerance } from '#modules/baskets/domain/count/tolerance.ts';
import { basketsTables, isGoods, lineTolerance, notCanceled } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import type { PackDelivery, PackLine } from '#modules/shipping/domain/create-shipment.ts';
import type { ShipTo } from '#modules/shipping/domain/ship-to.ts';
import { type PickedLine, readPickedLines, stockTables } from '#modules/stock/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { isPackedFirst } from './shipments.store.ts';

export type PackingBasket = {
  id: number;
  number: string;
  customer: string;
  description: string;
  customerReference: string;
  deliveryDate: string | null;
  businessUnitId: number;
  /** Whether the customer asks that the content is scanned a second time. */
  packCheck: boolean;
};
type Address = { id: number; recipient: ShipTo };
export type Delivery = PackDelivery & { date: string | null };
type CountedPackLine = Omit<PackLine, 'most'> & {
  kind: 'product' | 'article';
  mostQuantity: number | null;
  tolerance: Tolerance;
  codes: string[];
};
export type Packing = {
  basket: PackingBasket;
  lines: (PackLine & { allowed: number | null; pickList: number | null; stage: string | null; codes: string[] })[];
  deliveries: Delivery[];
  addresses: Address[];
};

/**
 * Reads what can be packed of an order: its goods lines (an article as far as it is in stock), the quantities its deliveries still need,
 * and their addresses.
 */
export async function readPacking(tx: ReadTx, basketId: number): Promise<Packing> {
  const basket = await tx.row<PackingBasket>(sql`
    SELECT b.id, b.number, c.name AS customer, b.description, b.customer_reference AS "customerReference",
      b.delivery_date AS "deliveryDate", b.business_unit_id AS "businessUnitId", c.pack_check AS "packCheck"
    FROM ${basketsTables.baskets} b JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    WHERE b.id = ${basketId} AND b.type NOT IN (10, 50)`);
  if (!basket) throw notFound();
  const counted = await tx.rows<CountedPackLine>(sql`
    SELECT l.id, l.kind, l.description, l.status, l.most_quantity AS "mostQuantity", ${lineTolerance} AS tolerance, l.quantity AS ordered, l.quantity_shipped AS shipped, p.packed,
      CASE WHEN l.kind = 'article' THEN least(l.quantity, l.quantity_shipped + p.packed + coalesce(v.physical, 0))
           ELSE l.quantity_produced END::int AS produced,
      array_remove(ARRAY[a.code, nullif(a.ean, '')], NULL) AS codes
    FROM ${basketsTables.lines} l LEFT JOIN ${catalogueTables.articles} a ON a.id = l.article_id LEFT JOIN ${stockTables.stockItems} v ON v.article_id = l.article_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(sl.quantity), 0)::int AS packed FROM shipment_lines sl JOIN shipments s ON s.id = sl.shipment_id
      WHERE sl.line_id = l.id AND ${isPackedFirst}) p
    WHERE l.basket_id = ${basketId} AND ${isGoods} AND ${notCanceled}
    ORDER BY l.position, l.id`);
  const picked = new Map(
    (
      await readPickedLines(
        tx,
        counted.map(({ id }) => id),
      )
    ).map((line) => [line.lineId, line]),
  );
  const lines = counted.map(({ kind, mostQuantity, tolerance, ...line }) => ({
    ...line,
    ...pickedOf(line, picked.get(line.id)),
    allowed: mostQuantity,
    most: maxToDeliver({ kind, mostQuantity, quantity: line.ordered }, tolerance),
  }));
  const deliveries = await tx.rows<Delivery>(sql`
    SELECT d.id AS "deliveryId", d.line_id AS "lineId", d.address_id AS "addressId", d.method AS type, d.date,
      l.piece_weight_g::float8 AS "pieceWeightG", l.pieces_per_box AS "piecesPerBox",
      greatest(0, d.quantity - d.quantity_shipped - coalesce((
        SELECT sum(sl.quantity) FROM shipment_lines sl JOIN shipments s ON s.id = sl.shipment_id
        WHERE sl.delivery_id = d.id AND ${isPackedFirst}), 0))::int AS quantity
    FROM ${basketsTables.deliveries} d JOIN ${basketsTables.lines} l ON l.id = d.line_id
    WHERE l.id = ANY(${sql.param(lines.map((line) => line.id))}) AND d.method <> 'stock' ORDER BY d.date NULLS LAST, d.id`);
  return { basket, lines, deliveries, addresses: await addressesOf(tx, basketId, deliveries) };
}

/** Of a line on a pick list only the goods at the stage can be packed. */
function pickedOf({ produced, shipped, packed }: Pick<PackLine, 'produced' | 'shipped' | 'packed'>, picked: PickedLine | undefined) {
  if (!picked) return { produced, pickList: null, stage: null };
  return { produced: Math.min(produced, shipped + packed + picked.staged), pickList: picked.openList, stage: picked.stage };
}

async function addressesOf(tx: ReadTx, basketId: number, deliveries: readonly Delivery[]): Promise<Address[]> {
  const ids = [...new Set(deliveries.map(({ addressId }) => addressId))];
  return tx.rows<Address>(sql`
    SELECT a.id, json_build_object('name', c.name, 'attention', coalesce(nullif(a.attention, ''), ${contactName(sql`p`)}, ''),
      'street', a.street, 'houseNumber', a.house_number, 'addition', a.addition, 'postcode', a.postcode, 'city', a.city,
      'country', a.country, 'postbox', a.postbox, 'email', coalesce(p.email, ''), 'deliveryInstructions', a.delivery_instructions) AS recipient
    FROM ${relationsTables.addresses} a JOIN ${relationsTables.customers} c ON c.id = a.customer_id
    LEFT JOIN ${relationsTables.contacts} p ON p.id = (SELECT contact_id FROM ${basketsTables.baskets} WHERE id = ${basketId})
    WHERE a.id = ANY(${sql.param(ids)}) ORDER BY a.id`);
}

/** The unpacked pieces of a line, over all addresses. */
export function unpackedPieces(line: PackLine): number {
  return Math.max(0, line.produced - line.shipped - line.packed);
}
