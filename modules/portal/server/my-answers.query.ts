import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { complaintsTables } from '#modules/complaints/server/public.ts';
import { listMyAnswersEndpoint } from '#modules/portal/contract/my-answers.endpoint.ts';
import { query } from '#platform/server/served.ts';

/** Older news is not shown. */
const shownDays = 60;

type Order = { id: number; number: string; description: string; messages: number; readAt: string | null };

/** Orders, messages and marks are read with the caller's own rights; complaints of these orders are in tables of the staff. */
export const listMyAnswers = query(listMyAnswersEndpoint, async ({ tx, actor, now }) => {
  if (actor.internal || !actor.settings['app.contact_id']) return { rows: [] };
  const since = now.subtract({ hours: 24 * shownDays }).toString();
  const orders = await tx.rows<Order>(sql`
    SELECT b.id, b.number, b.description, r.read_at AS "readAt",
      (SELECT count(*)::int FROM ${basketsTables.orderMessages} m WHERE m.basket_id = b.id AND NOT m.by_customer
        AND m.sent_at > greatest(${since}::timestamptz, r.read_at)) AS messages
    FROM ${basketsTables.baskets} b LEFT JOIN ${basketsTables.orderReads} r ON r.basket_id = b.id AND r.contact_id = setting_id('contact_id')
    WHERE b.ordered_at > ${since}::timestamptz - interval '1 year' ORDER BY b.id DESC LIMIT 500`);
  const handled = await tx.asStaff(() =>
    tx.rows<{ basketId: number; number: string; closedAt: string }>(sql`
      SELECT k.basket_id AS "basketId", k.number, k.closed_at AS "closedAt" FROM ${complaintsTables.complaints} k
      WHERE k.basket_id = ANY(${sql.param(orders.map(({ id }) => id))}::bigint[]) AND k.closed_at > ${since}::timestamptz ORDER BY k.id`),
  );
  const isNew = (closedAt: string, readAt: string | null) =>
    readAt === null || Temporal.Instant.compare(Temporal.Instant.from(closedAt), Temporal.Instant.from(readAt)) > 0;
  const rows = orders.map(({ readAt, ...order }) => ({
    ...order,
    complaints: handled.filter(({ basketId, closedAt }) => basketId === order.id && isNew(closedAt, readAt)).map(({ number }) => number),
  }));
  return { rows: rows.filter(({ messages, complaints }) => messages > 0 || complaints.length > 0).slice(0, 20) };
});
