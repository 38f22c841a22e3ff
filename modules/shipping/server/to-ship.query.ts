import { type SQL, sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { readDispatchTimes } from '#modules/planning/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { listToShipEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import type { ToShipRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { transporterRequired } from '#modules/shipping/domain/create-shipment.ts';
import { proposePackages } from '#modules/shipping/domain/packages.ts';
import { decideShipTo, type ShipTo } from '#modules/shipping/domain/ship-to.ts';
import { isSameKind, type ShipmentType, shipmentTypes } from '#modules/shipping/domain/shipment.ts';
import { type PickedLine, readPickedLines } from '#modules/stock/server/public.ts';
import { plainDate } from '#platform/contract/shapes.ts';
import type { NoMatch, ReadTx } from '#platform/server/database/database.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';
import { withDefaultPackaging } from './default-packaging.ts';
import { isUnreachable } from './unreachable-addresses.ts';
import { waitingGoods } from './waiting-goods.ts';

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
  due: string;
  /** When its carrier leaves, `HH:MM`; the first of what goes to the address. */
  leaves: string;
  type: ShipmentType | null;
  place: number;
  attention: string | null;
  street: string | null;
  houseNumber: string | null;
  addition: string | null;
  postcode: string | null;
  city: string | null;
  country: string | null;
  postbox: boolean | null;
};

type Sums = { count: number; late: number; problems: number };

/** Identifies a row, and thereby the end of a page: there is one row per order, address and day. */
type Place = Pick<Row, 'due' | 'basketId' | 'place'>;

/** Sorts an unknown time after the others of its day. */
const noTime = '99:99';

const keyOf = ({ due, basketId, place }: Place) => `${due}~${basketId}~${place}`;

/** Parses the cursor; an invalid cursor starts the list from its beginning. */
function readCursor(text = ''): (Place & Pick<Row, 'leaves'>) | undefined {
  const [, leaves = '', due = '', basketId, place] = /^(\d\d:\d\d)~(.{1,10})~(\d{1,15})~(\d{1,15})$/.exec(text) ?? [];
  const fits = due === 'infinity' || plainDate.safeParse(due).success;
  return fits ? { leaves, due, basketId: Number(basketId), place: Number(place) } : undefined;
}

/** Lists goods that are ready and not handed over, one row per address and day: the first to leave comes first. */
export const listToShip = query(listToShipEndpoint, async (context, asked) => {
  const { tx } = context;
  const reading = readPage(tx, {
    ...asked,
    after: readCursor(asked.cursor),
    today: shopDay(context).toString(),
    leavesOf: await readLeaves(context),
  });
  const { deliveries } = await withDefaultPackaging(
    tx,
    reading.then(({ found }) => found),
  );
  const { count, ...sums } = (await reading).sums;
  const groups = [...Map.groupBy(deliveries, keyOf).values()];
  const picked = await readPickedLines(
    tx,
    deliveries.map(({ lineId }) => lineId),
  );
  const rows = groups.slice(0, asked.limit).map((group) => rowOf(context, group, picked));
  return {
    rows,
    nextCursor: groups.length > rows.length ? cursorOf(groups.at(rows.length - 1)![0]!) : null,
    count,
    countIsExact: true,
    ...sums,
  };
});

type Asked = {
  type?: ShipmentType | undefined;
  search?: string | undefined;
  limit: number;
  after: ReturnType<typeof readCursor>;
  today: string;
  leavesOf: SQL;
};

const cursorOf = (row: Row) => `${row.leaves}~${keyOf(row)}`;

/** SQL: when what leaves by `w.method` does. */
async function readLeaves(context: QueryContext): Promise<SQL> {
  const timeOf = await readDispatchTimes(context);
  const times = shipmentTypes.map((method) => sql`WHEN ${method} THEN ${timeOf([method])}`);
  return sql`CASE w.method ${sql.join(times, sql` `)} ELSE ${noTime} END`;
}

/**
 * Reads the deliveries of the page's rows and of one more, and the totals of all rows. Reads customers, products and addresses for the page
 * only.
 */
async function readPage(tx: ReadTx, { type, search, limit, after, today, leavesOf }: Asked): Promise<{ found: Row[]; sums: Sums }> {
  const like = search ? likeAnywhere(search) : undefined;
  const inCity = sql`EXISTS (SELECT 1 FROM ${relationsTables.addresses} a WHERE a.id = w.place AND searchable(a.city) LIKE ${like})`;
  const asked = sql`${type ? sql`w.method = ${type}` : sql`true`} AND ${like ? sql`(w.met OR ${inCity})` : sql`true`}`;
  const beginning = after
    ? sql`(w.due, w.leaves, w.basket_id, w.place) > (${after.due}::date, ${after.leaves}, ${after.basketId}::bigint, ${after.place}::bigint)`
    : sql`true`;
  const read = await tx.rows<(Row | NoMatch<Row>) & Sums>(
    sql`
    WITH ${waitingGoods(like && sql`b.search_text LIKE ${like}`)},
    listed AS MATERIALIZED (SELECT w.*, min(${leavesOf}) OVER (PARTITION BY w.due, w.basket_id, w.place) AS leaves FROM waiting w WHERE ${asked}),
    sums AS (
      SELECT count(*) AS count, count(*) FILTER (WHERE due < ${today}::date) AS late,
        count(*) FILTER (WHERE coalesce((SELECT ${isUnreachable(sql`r.method`)} FROM ${relationsTables.addresses} a WHERE a.id = r.place), true)) AS problems
      FROM (SELECT DISTINCT ON (due, basket_id, place) due, place, method FROM listed ORDER BY due, basket_id, place, delivery_id) r),
    page AS (
      SELECT * FROM (SELECT w.*, dense_rank() OVER (ORDER BY due, leaves, basket_id, place) AS row FROM listed w WHERE ${beginning}) numbered
      WHERE row <= ${limit + 1})
    SELECT s.count, s.late, s.problems, p.basket_id AS "basketId", o.number AS "orderNumber", c.name AS customer,
      coalesce(nullif(o.description, ''), l.description) AS description, p.delivery_id AS "deliveryId", p.line_id AS "lineId",
      l.piece_weight_g::float8 AS "pieceWeightG", l.pieces_per_box AS "piecesPerBox", p.due, p.leaves, p.place, p.method AS type, p.quantity,
      a.attention, a.street, a.house_number AS "houseNumber", a.addition, a.postcode, a.city, a.country, a.postbox
    FROM sums s LEFT JOIN (page p
      JOIN ${basketsTables.baskets} o ON o.id = p.basket_id JOIN ${relationsTables.customers} c ON c.id = o.customer_id JOIN ${basketsTables.lines} l ON l.id = p.line_id
      LEFT JOIN ${relationsTables.addresses} a ON a.id = p.place) ON true
    ORDER BY p.due, p.leaves, p.basket_id, p.place, p.delivery_id, p.line_id`,
    like ? 'afresh' : 'once',
  );
  return { found: read.filter((row) => row.basketId !== null), sums: read[0]! };
}

/** The row of what leaves first: files and goods leave apart, so the other kind stays for a next row. */
function rowOf(context: QueryContext, group: readonly Row[], picked: readonly PickedLine[]): ToShipRow {
  const first = group[0]!;
  const rows = group.filter(({ type }) => isSameKind(type ?? 'parcel', first.type ?? 'parcel'));
  const picks = picked.filter(({ lineId }) => rows.some((row) => row.lineId === lineId));
  const { basketId, orderNumber, customer, description, due, type } = first;
  const addressId = first.place === 0 ? null : first.place;
  const packages = proposePackages(
    rows.map(({ deliveryId, lineId, quantity, pieceWeightG, piecesPerBox }) => ({
      deliveryId: deliveryId ?? 0,
      ...{ lineId, quantity, pieceWeightG, piecesPerBox },
    })),
    type ?? 'parcel',
  );
  const decided = type === null || addressId === null ? transporterRequired() : decideShipTo(type, recipientOf(first));
  return {
    ...{ key: keyOf(first), basketId, orderNumber, customer, description, addressId },
    city: first.city ?? '',
    date: due === 'infinity' ? null : due,
    leavesAt: first.leaves === noTime ? null : first.leaves,
    type,
    pieces: rows.reduce((sum, row) => sum + row.quantity, 0),
    boxes: type === 'digital' ? 0 : packages.length,
    grams: packages.reduce((sum, one) => sum + one.grams, 0),
    problem: formatDecision(context, decided),
    stage: picks.find(({ staged }) => staged > 0)?.stage ?? null,
    pickList: picks.find(({ openList }) => openList !== null)?.openList ?? null,
  };
}

function recipientOf(row: Row): ShipTo {
  const { customer, attention, street, houseNumber, addition, postcode, city, country, postbox } = row;
  return {
    ...{ name: customer, attention: attention ?? '', street: street ?? '', houseNumber: houseNumber ?? '', addition: addition ?? '' },
    ...{
      postcode: postcode ?? '',
      city: city ?? '',
      country: country ?? 'NL',
      postbox: postbox ?? false,
      email: '',
      deliveryInstructions: '',
    },
  };
}
