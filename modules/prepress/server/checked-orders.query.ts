import { sql } from 'drizzle-orm';
import { type CheckColour, worstColour } from '#modules/baskets/domain/order-check.ts';
import { type CheckedRule, checkOrders, orderChecks } from '#modules/baskets/server/public.ts';
import { type CheckedOrder, checkedOrdersEndpoint } from '#modules/prepress/contract/order-check.endpoints.ts';
import { anywhere } from '#platform/server/search.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import type { Language, Texts } from '#platform/server/texts.ts';
import { stepsOf } from './settle-artwork.ts';

/** A work list, not an archive: what is due first. */
const atMost = 300;
const measuredDays = 30;

type Row = Omit<CheckedOrder, 'colour' | 'checks' | 'readyLines'> & { openLineIds: number[] };

export const checkedOrders = query(checkedOrdersEndpoint, async (context, input) => {
  const { tx, kernel, actor, now } = context;
  const found = await readOrders(context, input);
  const orders = found.slice(0, atMost);
  const [checks, ready, share] = await Promise.all([
    checkOrders(
      context,
      orders.map(({ id }) => id),
    ),
    readyLines(context, orders),
    tx.row<{ released: number; untouched: number }>(sql`
      SELECT count(*) AS released, count(*) FILTER (WHERE held_at IS NULL AND NOT by_person) AS untouched
      FROM line_releases WHERE released_at >= ${now.subtract({ hours: 24 * measuredDays }).toString()}::timestamptz`),
  ]);
  const rows = orders.map(({ openLineIds, ...order }) => {
    const own = checks.get(order.id) ?? [];
    return {
      ...order,
      colour: worstColour(own.map(({ colour }) => colour)),
      checks: own.map((one) => ({ rule: one.rule, colour: one.colour, text: textOfCheck(kernel.texts, actor.language, one) })),
      readyLines: openLineIds.filter((id) => ready.has(id)).length,
    };
  });
  const wanted = (row: { colour: CheckColour; readyLines: number }) =>
    (!input.colour || row.colour === input.colour) && (!input.held || row.readyLines > 0);
  return {
    rules: orderChecks
      .entriesOf(kernel)
      .map(({ module, rule }) => ({ rule, title: kernel.texts.say(actor.language, `${module}.orderCheck.${rule}`) })),
    rows: rows.filter(wanted),
    countIsExact: found.length <= atMost,
    ...share!,
  };
});

/** Confirmed orders, and those under way of which a line is not in production yet. */
function readOrders(
  { tx }: QueryContext,
  { managerId, search = '' }: { managerId?: number | undefined; search?: string | undefined },
): Promise<Row[]> {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const conditions = [sql`true`, ...words.map((word) => sql`b.search_text LIKE ${anywhere(word)}`)];
  if (managerId) conditions.push(sql`b.order_manager_id = ${managerId}`);
  const also = sql.join(conditions, sql` AND `);
  const first = sql`ORDER BY b.delivery_date, b.id LIMIT ${atMost + 1}`;
  return tx.rows<Row>(sql`
    WITH waiting AS (
      (SELECT b.id FROM baskets b WHERE b.status = 'order_confirmation_sent' AND EXISTS (SELECT 1 FROM lines l WHERE ${waits}) AND ${also} ${first})
      UNION ALL
      (SELECT b.id FROM baskets b
       WHERE b.status = 'in_progress' AND b.id IN (SELECT l.basket_id FROM lines l WHERE l.status IN ('upload_link_sent', 'artwork', 'authorization'))
         AND EXISTS (SELECT 1 FROM lines l WHERE ${waits}) AND ${also} ${first}))
    SELECT b.id, b.number, c.name AS customer, b.description, u.name AS "orderManager", b.delivery_date AS "deliveryDate", b.total,
      l.open AS "openLineIds", l.waiting AS "waitingLines"
    FROM waiting w JOIN baskets b ON b.id = w.id JOIN customers c ON c.id = b.customer_id
    LEFT JOIN managers m ON m.id = b.order_manager_id LEFT JOIN users u ON u.id = m.user_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS waiting, coalesce(json_agg(l.id) FILTER (WHERE l.status IN ('artwork', 'authorization')), '[]') AS open
      FROM lines l WHERE ${waits}) l
    ${first}`);
}

/** A line `l` of the basket `b` that is not in production yet. */
const waits = sql`l.basket_id = b.id AND l.kind = 'product'
  AND l.status IN ('entered', 'in_calculation', 'upload_link_sent', 'artwork', 'authorization')`;

/** Of the open lines those whose files and proofs are done. */
async function readyLines({ tx }: QueryContext, orders: readonly Row[]): Promise<ReadonlySet<number>> {
  const steps = await stepsOf(
    tx,
    orders.flatMap(({ openLineIds }) => openLineIds),
  );
  return new Set([...steps].filter(([, { step }]) => step === 'release').map(([id]) => id));
}

function textOfCheck(texts: Texts, language: Language, { module, reason, params }: CheckedRule): string {
  return texts.say(language, `${module}.orderCheck.${reason}`, params);
}
