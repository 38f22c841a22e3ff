import { type SQL, sql } from 'drizzle-orm';
import { searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { homeTile } from '#modules/identity/server/public.ts';
import { inGroup, isLate, isToFollowUp } from './baskets.queries.ts';
import { shopDay } from './shop-day.ts';

const followUpDays = 7;

type Group = Parameters<typeof inGroup>[0];

/** A group of the order manager who asks, or everybody's for somebody who is none. */
function tile(title: string, group: Group, met: (today: Temporal.PlainDate) => { urgent: SQL; also?: SQL }) {
  return homeTile<{ manager: number | null; count: number; urgent: number }>({
    title,
    page: searchDashboardPage,
    counted: (context) => {
      const { urgent, also = sql`true` } = met(shopDay(context));
      return sql`
        SELECT m.id AS manager, found.count, found.urgent
        FROM (SELECT (SELECT id FROM managers WHERE user_id = ${context.actor.id} AND kind = 'order' AND active) AS id) m
        CROSS JOIN LATERAL (
          SELECT count(*) AS count, count(*) FILTER (WHERE ${urgent}) AS urgent
          FROM baskets b WHERE ${inGroup(group)} AND ${also} AND (m.id IS NULL OR b.order_manager_id = m.id)) found`;
    },
    figures: ({ manager, ...counted }) => ({ ...counted, search: { group, ...(manager !== null && { manager }) } }),
  });
}

export const basketHomeTiles = [
  tile('baskets.home.quotes', 'quotes', (today) => ({
    urgent: sql`b.status = 'quotation_sent' AND b.valid_until <= ${today.add({ days: followUpDays }).toString()}::date`,
  })),
  tile('baskets.home.followUp', 'follow_up', (today) => ({
    urgent: sql`b.follow_up_on < ${today.toString()}::date`,
    also: isToFollowUp(today),
  })),
  tile('baskets.home.running', 'running', (today) => ({ urgent: isLate(today) })),
  tile('baskets.home.onHold', 'on_hold', () => ({ urgent: sql`false` })),
];
