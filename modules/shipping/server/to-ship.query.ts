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
  attention: string | null;
  street: string | null;
  houseNumber: string | null;
  addition: string | null;
  postcode: string | null;
  city: string | null;
  country: string | null;
  postbox: boolean | null;
};

/**
 * Deliveries `d` that are ready and have not left, of orders `b` with these columns; pieces of a line without deliveries as one. What is
 * packed and still here is not waiting. Orders are read once, however many of their lines are ready.
 */
const waitingWith = (columns: SQL) => ({
  parts: sql`
    ready AS MATERIALIZED (
      SELECT l.id, l.basket_id, l.description, l.quantity - l.quantity_shipped AS quantity, l.piece_weight_g, l.pieces_per_box
      FROM lines l WHERE l.status = ANY(${sql.param([...packableStatuses])}) AND ${isGoods}),
    orders AS MATERIALIZED (
      SELECT b.id, b.delivery_date ${columns} FROM baskets b
      WHERE b.id IN (SELECT basket_id FROM ready) AND b.status NOT IN ('on_hold', 'order_canceled')),
    packed AS (
      SELECT sl.delivery_id, sum(sl.quantity) AS quantity FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
      WHERE ${stillInHouse} GROUP BY sl.delivery_id)`,
  rows: sql`
    orders b JOIN ready l ON l.basket_id = b.id LEFT JOIN deliveries d ON d.line_id = l.id LEFT JOIN packed ON packed.delivery_id = d.id
    CROSS JOIN LATERAL (
      SELECT ((CASE WHEN d.id IS NULL THEN l.quantity ELSE d.quantity - d.quantity_shipped END) - coalesce(packed.quantity, 0))::int AS quantity) q`,
});

/** How many rows the list has, and how many of them are late. */
export async function countToShip(context: QueryContext): Promise<{ count: number; late: number }> {
  const waiting = waitingWith(sql``);
  const counted = await context.tx.row<{ count: number; late: number }>(
    sql`
    WITH ${waiting.parts}
    SELECT count(*) AS count, count(*) FILTER (WHERE date < ${shopDay(context).toString()}::date) AS late
    FROM (SELECT b.id, d.address_id, coalesce(d.date, b.delivery_date) AS date FROM ${waiting.rows} WHERE q.quantity > 0 GROUP BY 1, 2, 3) found`,
    'once',
  );
  return counted!;
}

/** What is ready and has not left, one row for each address and day, the most urgent first. */
export const toShip = query(toShipEndpoint, async (context, { type, search }) => {
  const { tx } = context;
  const like = search ? anywhere(search) : undefined;
  const waiting = waitingWith(sql`, b.number, b.description, (SELECT c.name FROM customers c WHERE c.id = b.customer_id) AS customer,
    ${like ? sql`b.search_text LIKE ${like}` : sql`true`} AS met`);
  const found = await tx.rows<Row>(
    sql`
    WITH ${waiting.parts}
    SELECT b.id AS "basketId", b.number AS "orderNumber", b.customer, coalesce(nullif(b.description, ''), l.description) AS description,
      d.id AS "deliveryId", l.id AS "lineId", l.piece_weight_g::float8 AS "pieceWeightG", l.pieces_per_box AS "piecesPerBox",
      coalesce(d.date, b.delivery_date) AS date, d.method AS type, d.address_id AS "addressId", q.quantity,
      a.attention, a.street, a.house_number AS "houseNumber", a.addition, a.postcode, a.city, a.country, a.postbox
    FROM ${waiting.rows} LEFT JOIN addresses a ON a.id = d.address_id
    WHERE q.quantity > 0 AND ${type ? sql`d.method = ${type}` : sql`true`}
      AND ${like ? sql`(b.met OR searchable(coalesce(a.city, '')) LIKE ${like})` : sql`true`}
    ORDER BY coalesce(d.date, b.delivery_date) NULLS LAST, b.id, d.address_id, d.id
    LIMIT 2000`,
    like ? 'afresh' : 'once',
  );
  const { deliveries } = await withDefaultPackaging(tx, found);
  const today = shopDay(context);
  const daysLate = daysLateOn(today);
  const grouped = Map.groupBy(deliveries, (row) => `${row.basketId}/${row.addressId ?? 0}/${row.date ?? ''}`);
  return { today: today.toString(), rows: [...grouped].map(([key, rows]) => rowOf(context, key, rows, daysLate)) };
});

/** How many days a date is past; a list has many rows of few dates. */
function daysLateOn(today: Temporal.PlainDate): (date: string | null) => number {
  const known = new Map<string | null, number>([[null, 0]]);
  return (date) => {
    const days = known.get(date) ?? Math.max(0, Temporal.PlainDate.from(date!).until(today).days);
    known.set(date, days);
    return days;
  };
}

function rowOf(context: QueryContext, key: string, rows: readonly Row[], daysLate: (date: string | null) => number): ToShipRow {
  const first = rows[0]!;
  const { basketId, orderNumber, customer, description, addressId, date, type } = first;
  const packages = proposePackages(
    rows.map(({ deliveryId, lineId, quantity, pieceWeightG, piecesPerBox }) => ({
      deliveryId: deliveryId ?? 0,
      ...{ lineId, quantity, pieceWeightG, piecesPerBox },
    })),
    type ?? 'parcel',
  );
  const decided = type === null || addressId === null ? transporterRequired() : decideShipTo(type, recipientOf(first));
  return {
    ...{ key, basketId, orderNumber, customer, description, addressId },
    recipient: first.attention || customer,
    city: first.city ?? '',
    date,
    daysLate: daysLate(date),
    type,
    pieces: rows.reduce((sum, row) => sum + row.quantity, 0),
    boxes: packages.length,
    grams: packages.reduce((sum, one) => sum + one.grams, 0),
    problem: sayProblem(context, decided),
  };
}

function recipientOf(row: Row): ShipTo {
  const { customer, attention, street, houseNumber, addition, postcode, city, country, postbox } = row;
  return {
    ...{ name: customer, attention: attention ?? '', street: street ?? '', houseNumber: houseNumber ?? '', addition: addition ?? '' },
    ...{ postcode: postcode ?? '', city: city ?? '', country: country ?? 'NL', postbox: postbox ?? false, email: '' },
  };
}
