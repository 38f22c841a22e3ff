import { type SQL, sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { type CheckColor, worstColor } from '#modules/baskets/domain/order/order-check.ts';
import {
  basketsTables,
  type CheckedRule,
  type Cursor,
  checkOrders,
  cursorOf,
  orderChecks,
  readCursor,
} from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { type CheckedOrder, listCheckedOrdersEndpoint } from '#modules/prepress/contract/order-check.endpoints.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { NoMatch } from '#platform/server/database/database.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import type { Language, Texts } from '#platform/server/text/texts.ts';
import { isReady, readSlots } from './order-checks.ts';

const measuredDays = 30;
/** Statuses of a line before production, and the subset in which its files are handled. */
const waitingStatuses: readonly LineStatus[] = ['entered', 'in_calculation', 'upload_link_sent', 'artwork', 'authorization'];
const artworkStatuses: readonly LineStatus[] = ['artwork', 'authorization'];
/** Maximum of orders scanned for a filtered page, and the batch size; the scan continues beyond it only while no row was found. */
const [maxScanned, scanBatch] = [300, 60];

type Found = Omit<CheckedOrder, 'colour' | 'checks' | 'readyLines' | 'waitingLines'> & { at: string; proofRequired: boolean };
type Filters = { managerId?: number | undefined; search?: string | undefined };

export const listCheckedOrders = query(listCheckedOrdersEndpoint, async (context, input) => {
  const { tx, kernel, actor, now } = context;
  const [{ waiting, ...page }, share] = await Promise.all([
    checkedPage(context, input),
    tx.row<{ released: number; untouched: number }>(sql`
      SELECT count(*) AS released, count(*) FILTER (WHERE held_at IS NULL AND NOT by_person) AS untouched
      FROM line_releases WHERE released_at >= ${now.subtract({ hours: 24 * measuredDays }).toString()}::timestamptz`),
  ]);
  return {
    ...page,
    ...(isNarrowed(input) ? { count: page.rows.length, countIsExact: page.nextCursor === null } : { count: waiting, countIsExact: true }),
    rules: orderChecks
      .entriesOf(kernel)
      .map(({ module, rule }) => ({ rule, title: kernel.texts.say(actor.language, `${module}.orderCheck.${rule}`) })),
    ...share!,
  };
});

type PageInput = Filters & { cursor?: string | undefined; limit: number; colour?: CheckColor | undefined; held?: boolean | undefined };

const isNarrowed = ({ colour, held }: PageInput) => colour !== undefined || held === true;

type Page = { rows: CheckedOrder[]; nextCursor: string | null; waiting: number };

/** Reads a page of orders that match the filters, the cursor of the next page, and the total of waiting orders. */
async function checkedPage(context: QueryContext, input: PageInput): Promise<Page> {
  const { limit } = input;
  const isWanted = (row: CheckedOrder) => (!input.colour || row.colour === input.colour) && (!input.held || row.readyLines > 0);
  const atOnce = isNarrowed(input) ? Math.max(limit, scanBatch) : limit;
  const rows: CheckedOrder[] = [];
  let after = readCursor(input.cursor, 'date');
  for (let scanned = atOnce; ; scanned += atOnce) {
    const { found, waiting } = await readOrders(context, input, after, atOnce + 1);
    const orders = found.slice(0, atOnce);
    const checked = await checkedOf(context, orders);
    for (const [index, row] of checked.entries()) {
      after = orders[index]!;
      if (isWanted(row)) rows.push(row);
      if (rows.length === limit) return { rows, nextCursor: index + 1 < found.length ? cursorOf(after) : null, waiting };
    }
    if (found.length <= atOnce) return { rows, nextCursor: null, waiting };
    if (scanned >= maxScanned && rows.length > 0) return { rows, nextCursor: after ? cursorOf(after) : null, waiting };
  }
}

/** Checks these orders by every rule, with reasons in the reader's language. */
async function checkedOf(context: QueryContext, orders: readonly Found[]): Promise<CheckedOrder[]> {
  const { kernel, actor } = context;
  const ids = orders.map(({ id }) => id);
  const [checks, slots] = await Promise.all([checkOrders(context, ids), readSlots(context, ids)]);
  const slotsOf = Map.groupBy(slots, ({ basketId }) => basketId);
  return orders.map(({ at: _, proofRequired, ...order }) => {
    const own = checks.get(order.id) ?? [];
    const lines = [...Map.groupBy(slotsOf.get(order.id) ?? [], ({ lineId }) => lineId).values()];
    const statusOf = (rows: typeof slots) => rows[0]!.lineStatus;
    return {
      ...order,
      colour: worstColor(own.map(({ colour }) => colour)),
      checks: own.map((one) => ({ rule: one.rule, colour: one.colour, text: textOfCheck(kernel.texts, actor.language, one) })),
      readyLines: lines.filter((rows) => artworkStatuses.includes(statusOf(rows)) && isReady(rows, proofRequired)).length,
      waitingLines: lines.filter((rows) => waitingStatuses.includes(statusOf(rows))).length,
    };
  });
}

const due = sql`coalesce(b.delivery_date, 'infinity')`;

/** Reads the next waiting orders, and the total. */
async function readOrders({ tx }: QueryContext, filters: Filters, after: Cursor | undefined, atMost: number) {
  const beginning = after ? sql`(w.due, w.id) > (${after.at}::date, ${after.id}::bigint)` : sql`true`;
  const found = await tx.rows<(Found | NoMatch<Found>) & { inAll: number }>(
    sql`
    WITH waiting AS MATERIALIZED (${waitingOrders(filters)}),
    page AS MATERIALIZED (SELECT w.id, w.due FROM waiting w WHERE ${beginning} ORDER BY w.due, w.id LIMIT ${atMost})
    SELECT (SELECT count(*) FROM waiting) AS "inAll", b.id, b.number, c.name AS customer, b.description, u.name AS "orderManager",
      b.delivery_date AS "deliveryDate", b.total, c.proof_required AS "proofRequired", p.due::text AS at
    FROM (SELECT) one LEFT JOIN (page p JOIN ${basketsTables.baskets} b ON b.id = p.id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
      LEFT JOIN ${relationsTables.managers} m ON m.id = b.order_manager_id LEFT JOIN ${identityTables.users} u ON u.id = m.user_id) ON true
    ORDER BY p.due, p.id`,
    filters.search ? 'afresh' : 'once',
  );
  const rows = found.filter((row) => row.id !== null).map(({ inAll: _, ...row }): Found => row);
  return { found: rows, waiting: found[0]!.inAll };
}

/** SQL: confirmed orders, and orders in progress with a line before production; the latter are found by line, as most have none. */
function waitingOrders({ managerId, search = '' }: Filters): SQL {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const conditions = [sql`true`, ...words.map((word) => sql`b.search_text LIKE ${likeAnywhere(word)}`)];
  if (managerId) conditions.push(sql`b.order_manager_id = ${managerId}`);
  const also = sql.join(conditions, sql` AND `);
  return sql`
    SELECT b.id, ${due} AS due FROM ${basketsTables.baskets} b WHERE b.status = 'order_confirmation_sent' AND b.id IN (SELECT l.basket_id FROM ${basketsTables.lines} l WHERE ${waits}) AND ${also}
    UNION ALL
    SELECT b.id, ${due} FROM (SELECT DISTINCT l.basket_id FROM ${basketsTables.lines} l WHERE l.kind = 'product' AND l.status IN ('upload_link_sent', 'artwork', 'authorization')) w
    JOIN ${basketsTables.baskets} b ON b.id = w.basket_id WHERE b.status = 'in_progress' AND ${also}`;
}

/** SQL: line `l` of a confirmed order is before production; the ARRAY makes it one index scan instead of one per basket. */
const waits = sql`l.basket_id = ANY(ARRAY(SELECT id FROM ${basketsTables.baskets} WHERE status = 'order_confirmation_sent'))
  AND l.kind = 'product' AND l.status = ANY(${sql.param([...waitingStatuses])})`;

function textOfCheck(texts: Texts, language: Language, { module, reason, params }: CheckedRule): string {
  return texts.say(language, `${module}.orderCheck.${reason}`, params);
}
