import { type SQL, sql } from 'drizzle-orm';
import { searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { type HomeTile, homeTiles } from '#modules/identity/server/public.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { inGroup, isLate, isToFollowUp } from './baskets.queries.ts';
import { shopDay } from './shop-day.ts';

const followUpDays = 7;

type Group = Parameters<typeof inGroup>[0];

/** Counts a group of the order manager who asks, or everybody's for somebody who is none. */
async function count({ tx, actor }: QueryContext, group: Group, urgent: SQL, also = sql`true`) {
  const counted = await tx.row<{ manager: number | null; count: number; urgent: number }>(
    sql`
    SELECT m.id AS manager, found.count, found.urgent
    FROM (SELECT (SELECT id FROM managers WHERE user_id = ${actor.id} AND kind = 'order' AND active) AS id) m
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, count(*) FILTER (WHERE ${urgent}) AS urgent
      FROM baskets b WHERE ${inGroup(group)} AND ${also} AND (m.id IS NULL OR b.order_manager_id = m.id)) found`,
    'once',
  );
  const { manager, ...figures } = counted!;
  return { ...figures, search: { group, ...(manager !== null && { manager }) } };
}

function tile(title: string, read: HomeTile['read']) {
  return homeTiles.entry({ title, page: searchDashboardPage, read });
}

export const basketHomeTiles = [
  tile('baskets.home.quotes', (context) => {
    const soon = shopDay(context).add({ days: followUpDays }).toString();
    return count(context, 'quotes', sql`b.status = 'quotation_sent' AND b.valid_until <= ${soon}::date`);
  }),
  tile('baskets.home.followUp', (context) => {
    const today = shopDay(context);
    return count(context, 'follow_up', sql`b.follow_up_on < ${today.toString()}::date`, isToFollowUp(today));
  }),
  tile('baskets.home.running', (context) => count(context, 'running', isLate(shopDay(context)))),
  tile('baskets.home.onHold', (context) => count(context, 'on_hold', sql`false`)),
];
