import { type SQL, sql } from 'drizzle-orm';
import { type CheckColour, worstColour } from '#modules/baskets/domain/order-check.ts';
import { type CheckedRule, type Cursor, checkOrders, cursorOf, orderChecks, readCursor } from '#modules/baskets/server/public.ts';
import { type CheckedOrder, checkedOrdersEndpoint } from '#modules/prepress/contract/order-check.endpoints.ts';
import { anywhere } from '#platform/server/search.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import type { Language, Texts } from '#platform/server/texts.ts';
import { stepsOf } from './settle-artwork.ts';

const measuredDays = 30;
/** So many orders are looked at for those of a verdict; further only while there is none. */
const lookedAtMost = 300;

type Found = Omit<CheckedOrder, 'colour' | 'checks' | 'readyLines'> & { openLineIds: number[]; at: string };
type Asked = { managerId?: number | undefined; search?: string | undefined };

export const checkedOrders = query(checkedOrdersEndpoint, async (context, input) => {
  const { tx, kernel, actor, now } = context;
  const [page, counted, share] = await Promise.all([
    checkedPage(context, input),
    tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM (${waitingOrders(input)}) w`),
    tx.row<{ released: number; untouched: number }>(sql`
      SELECT count(*) AS released, count(*) FILTER (WHERE held_at IS NULL AND NOT by_person) AS untouched
      FROM line_releases WHERE released_at >= ${now.subtract({ hours: 24 * measuredDays }).toString()}::timestamptz`),
  ]);
  const isNarrowed = input.colour !== undefined || input.held === true;
  return {
    ...page,
    ...(isNarrowed ? { count: page.rows.length, countIsExact: page.nextCursor === null } : { count: counted!.count, countIsExact: true }),
    rules: orderChecks
      .entriesOf(kernel)
      .map(({ module, rule }) => ({ rule, title: kernel.texts.say(actor.language, `${module}.orderCheck.${rule}`) })),
    ...share!,
  };
});

type PageAsked = Asked & { cursor?: string | undefined; limit: number; colour?: CheckColour | undefined; held?: boolean | undefined };

/** A page of orders that are as asked for, and where the next begins. */
async function checkedPage(context: QueryContext, input: PageAsked): Promise<{ rows: CheckedOrder[]; nextCursor: string | null }> {
  const { limit } = input;
  const isWanted = (row: CheckedOrder) => (!input.colour || row.colour === input.colour) && (!input.held || row.readyLines > 0);
  const rows: CheckedOrder[] = [];
  let after = readCursor(input.cursor, 'date');
  for (let looked = limit; ; looked += limit) {
    const found = await readOrders(context, input, after, limit + 1);
    const orders = found.slice(0, limit);
    const checked = await checkedOf(context, orders);
    for (const [index, row] of checked.entries()) {
      after = orders[index]!;
      if (isWanted(row)) rows.push(row);
      if (rows.length === limit) return { rows, nextCursor: index + 1 < found.length ? cursorOf(after) : null };
    }
    if (found.length <= limit) return { rows, nextCursor: null };
    if (looked >= lookedAtMost && rows.length > 0) return { rows, nextCursor: after ? cursorOf(after) : null };
  }
}

/** What every rule says of these orders, in the reader's language. */
async function checkedOf(context: QueryContext, orders: readonly Found[]): Promise<CheckedOrder[]> {
  const { kernel, actor } = context;
  const [checks, ready] = await Promise.all([
    checkOrders(
      context,
      orders.map(({ id }) => id),
    ),
    readyLines(context, orders),
  ]);
  return orders.map(({ openLineIds, at: _, ...order }) => {
    const own = checks.get(order.id) ?? [];
    return {
      ...order,
      colour: worstColour(own.map(({ colour }) => colour)),
      checks: own.map((one) => ({ rule: one.rule, colour: one.colour, text: textOfCheck(kernel.texts, actor.language, one) })),
      readyLines: openLineIds.filter((id) => ready.has(id)).length,
    };
  });
}

const due = sql`coalesce(b.delivery_date, 'infinity')`;

function readOrders({ tx }: QueryContext, asked: Asked, after: Cursor | undefined, atMost: number): Promise<Found[]> {
  const beginning = after ? sql`(${due}, b.id) > (${after.at}::date, ${after.id}::bigint)` : sql`true`;
  return tx.rows<Found>(sql`
    WITH page AS MATERIALIZED (
      SELECT b.* FROM (${waitingOrders(asked)}) b WHERE ${beginning} ORDER BY ${due}, b.id LIMIT ${atMost})
    SELECT b.id, b.number, c.name AS customer, b.description, u.name AS "orderManager", b.delivery_date AS "deliveryDate", b.total,
      l.open AS "openLineIds", l.waiting AS "waitingLines", (${due})::text AS at
    FROM page b JOIN customers c ON c.id = b.customer_id
    LEFT JOIN managers m ON m.id = b.order_manager_id LEFT JOIN users u ON u.id = m.user_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS waiting, coalesce(json_agg(l.id) FILTER (WHERE l.status IN ('artwork', 'authorization')), '[]') AS open
      FROM lines l WHERE ${waits}) l
    ORDER BY ${due}, b.id`);
}

/** Confirmed orders, and those under way of which a line is not in production yet: found by their lines, of the many that are under way. */
function waitingOrders({ managerId, search = '' }: Asked): SQL {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const conditions = [sql`true`, ...words.map((word) => sql`b.search_text LIKE ${anywhere(word)}`)];
  if (managerId) conditions.push(sql`b.order_manager_id = ${managerId}`);
  const also = sql.join(conditions, sql` AND `);
  return sql`
    SELECT b.* FROM baskets b WHERE b.status = 'order_confirmation_sent' AND EXISTS (SELECT 1 FROM lines l WHERE ${waits}) AND ${also}
    UNION ALL
    SELECT b.* FROM (SELECT DISTINCT l.basket_id FROM lines l WHERE l.kind = 'product' AND l.status IN ('upload_link_sent', 'artwork', 'authorization')) w
    JOIN baskets b ON b.id = w.basket_id WHERE b.status = 'in_progress' AND ${also}`;
}

/** A line `l` of the basket `b` that is not in production yet. */
const waits = sql`l.basket_id = b.id AND l.kind = 'product'
  AND l.status IN ('entered', 'in_calculation', 'upload_link_sent', 'artwork', 'authorization')`;

/** Of the open lines those whose files and proofs are done. */
async function readyLines({ tx }: QueryContext, orders: readonly Found[]): Promise<ReadonlySet<number>> {
  const steps = await stepsOf(
    tx,
    orders.flatMap(({ openLineIds }) => openLineIds),
  );
  return new Set([...steps].filter(([, { step }]) => step === 'release').map(([id]) => id));
}

function textOfCheck(texts: Texts, language: Language, { module, reason, params }: CheckedRule): string {
  return texts.say(language, `${module}.orderCheck.${reason}`, params);
}
