import { type SQL, sql } from 'drizzle-orm';
import { isGoods, shopDay } from '#modules/baskets/server/public.ts';
import { toShipEndpoint } from '#modules/shipping/contract/pack-order.endpoints.ts';
import type { ToShipRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { packableStatuses, transporterRequired } from '#modules/shipping/domain/decide-pack.ts';
import { proposePackages } from '#modules/shipping/domain/packages.ts';
import { decideShipTo, type ShipTo } from '#modules/shipping/domain/ship-to.ts';
import type { ShipmentType } from '#modules/shipping/domain/shipment.ts';
import { sayProblem } from '#platform/server/say-refusal.ts';
import { anywhere } from '#platform/server/search.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { withDefaultPackaging } from './default-packaging.ts';
import { stillInHouse } from './shipments.store.ts';

type Row = {
  basketId: number;
  orderNumber: string;
  customer: string;
  description: string;
  deliveryId: number | null;
  lineId: number;
  quantity: number;
  pieceWeightG: number | null;
  piecesPerBox: number | null;
  date: string | null;
  type: ShipmentType | null;
  addressId: number | null;
  recipient: ShipTo;
};

/** Deliveries that are ready and have not left; pieces of a line without deliveries as one. What is packed and still here is not waiting. */
const waitingWith = (more: SQL) => sql`
  FROM lines l JOIN baskets b ON b.id = l.basket_id LEFT JOIN deliveries d ON d.line_id = l.id ${more}
  LEFT JOIN (
    SELECT sl.delivery_id, sum(sl.quantity) AS quantity FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
    WHERE ${stillInHouse} GROUP BY sl.delivery_id) packed ON packed.delivery_id = d.id
  CROSS JOIN LATERAL (
    SELECT (CASE WHEN d.id IS NULL THEN l.quantity - l.quantity_shipped ELSE d.quantity - d.quantity_shipped END
      - coalesce(packed.quantity, 0))::int AS quantity) q
  WHERE l.status = ANY(${sql.param([...packableStatuses])}) AND ${isGoods} AND q.quantity > 0
    AND b.status NOT IN ('on_hold', 'order_canceled')`;

/** How many rows the list has, and how many of them are late. */
export async function countToShip(context: QueryContext): Promise<{ count: number; late: number }> {
  const counted = await context.tx.row<{ count: number; late: number }>(sql`
    SELECT count(*) AS count, count(*) FILTER (WHERE date < ${shopDay(context).toString()}::date) AS late
    FROM (SELECT b.id, d.address_id, coalesce(d.date, b.delivery_date) AS date ${waitingWith(sql``)} GROUP BY 1, 2, 3) found`);
  return counted!;
}

/** What is ready and has not left, one row for each address and day, the most urgent first. */
export const toShip = query(toShipEndpoint, async (context, { type, search }) => {
  const { tx } = context;
  const today = shopDay(context);
  const like = anywhere(search ?? '');
  const found = await tx.rows<Row>(sql`
    SELECT b.id AS "basketId", b.number AS "orderNumber", c.name AS customer, coalesce(nullif(b.description, ''), l.description) AS description,
      d.id AS "deliveryId", l.id AS "lineId", l.piece_weight_g::float8 AS "pieceWeightG", l.pieces_per_box AS "piecesPerBox",
      coalesce(d.date, b.delivery_date) AS date, d.method AS type, d.address_id AS "addressId", q.quantity,
      json_build_object('name', c.name, 'attention', a.attention, 'street', coalesce(a.street, ''), 'houseNumber', coalesce(a.house_number, ''),
        'addition', coalesce(a.addition, ''), 'postcode', coalesce(a.postcode, ''), 'city', coalesce(a.city, ''),
        'country', coalesce(a.country, 'NL'), 'postbox', coalesce(a.postbox, false), 'email', '') AS recipient
    ${waitingWith(sql`JOIN customers c ON c.id = b.customer_id LEFT JOIN addresses a ON a.id = d.address_id`)}
      AND (${type ?? null}::text IS NULL OR d.method = ${type ?? null})
      AND (b.search_text LIKE ${like} OR searchable(coalesce(a.city, '')) LIKE ${like})
    ORDER BY coalesce(d.date, b.delivery_date) NULLS LAST, b.id, d.address_id, d.id
    LIMIT 2000`);
  const { deliveries } = await withDefaultPackaging(tx, found);
  const grouped = Map.groupBy(deliveries, (row) => `${row.basketId}/${row.addressId ?? 0}/${row.date ?? ''}`);
  return { today: today.toString(), rows: [...grouped].map(([key, rows]) => rowOf(context, key, rows, today)) };
});

function rowOf(context: QueryContext, key: string, rows: readonly Row[], today: Temporal.PlainDate): ToShipRow {
  const [first] = rows;
  const { basketId, orderNumber, customer, description, addressId, date, recipient } = first!;
  const type = first!.type;
  const packages = proposePackages(
    rows.map((row) => ({ ...row, deliveryId: row.deliveryId ?? 0 })),
    type ?? 'parcel',
  );
  const decided = type === null || addressId === null ? transporterRequired() : decideShipTo(type, recipient);
  return {
    key,
    basketId,
    orderNumber,
    customer,
    description,
    addressId,
    recipient: recipient.attention || customer,
    city: recipient.city,
    date,
    daysLate: date ? Math.max(0, Temporal.PlainDate.from(date).until(today).days) : 0,
    type,
    pieces: rows.reduce((sum, row) => sum + row.quantity, 0),
    boxes: packages.length,
    grams: packages.reduce((sum, one) => sum + one.grams, 0),
    problem: sayProblem(context, decided),
  };
}
