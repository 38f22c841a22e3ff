import { sql } from 'drizzle-orm';
import { basketsTables, closedDays } from '#modules/baskets/server/public.ts';
import { readOrderedThesisEndpoint } from '#modules/theses/contract/read-ordered-thesis.endpoint.ts';
import { moveMilestones } from '#modules/theses/domain/thesis-days.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import type { OrderedThesis } from '../theses.tables.ts';

export const readOrderedThesis = query(readOrderedThesisEndpoint, async (context, { id }) => {
  const { tx } = context;
  // Read with the caller's own rights: another customer's order is not found.
  const order = await tx.row<{ days: OrderedThesis | null; version: number; delivery: string | null }>(sql`
    SELECT d.days, coalesce(d.version, 0) AS version, b.delivery_date AS delivery FROM ${basketsTables.baskets} b
    LEFT JOIN thesis_drafts d ON d.basket_id = b.id AND b.status NOT IN ('quote_canceled', 'order_canceled') WHERE b.id = ${id}`);
  if (!order) throw notFound();
  const { days, version } = order;
  return { version, days: days ? moveMilestones(days.milestones, order.delivery, await closedDays(context)) : null };
});
