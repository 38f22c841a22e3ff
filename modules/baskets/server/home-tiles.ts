import { type SQL, sql } from 'drizzle-orm';
import { searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { homeTile } from '#modules/identity/server/public.ts';
import { inGroup, isLate, isToFollowUp } from './baskets.queries.ts';
import { asksAfter, callers } from './follow-up.ts';
import { shopDay } from './shop-day.ts';

const followUpDays = 7;

type Group = Parameters<typeof inGroup>[0];

type Met = (today: Temporal.PlainDate) => { urgent: SQL; also?: SQL };
/** Who asks as what kind of manager, and whose a basket `b` is. */
type Whose = { manager: (userId: number) => SQL; of: SQL };

const managed: Whose = {
  manager: (userId) => sql`SELECT id FROM managers WHERE user_id = ${userId} AND kind = 'order' AND active`,
  of: sql`b.order_manager_id`,
};
const askedAfter: Whose = { manager: (userId) => sql`SELECT k.id FROM (${callers}) k WHERE k.user_id = ${userId}`, of: asksAfter };

/** A group of the manager who asks, or everybody's for somebody who is none. */
function tile(title: string, group: Group, met: Met, { manager, of } = managed) {
  return homeTile<{ manager: number | null; count: number; urgent: number }>({
    title,
    page: searchDashboardPage,
    counted: (context) => {
      const { urgent, also = sql`true` } = met(shopDay(context));
      return sql`
        SELECT m.id AS manager, found.count, found.urgent
        FROM (SELECT (${manager(context.actor.id)}) AS id) m
        CROSS JOIN LATERAL (
          SELECT count(*) AS count, count(*) FILTER (WHERE ${urgent}) AS urgent
          FROM baskets b WHERE ${inGroup(group)} AND ${also} AND (m.id IS NULL OR ${of} = m.id)) found`;
    },
    figures: ({ manager, ...counted }) => ({ ...counted, search: { group, ...(manager !== null && { manager }) } }),
  });
}

export const basketHomeTiles = [
  tile('baskets.home.quotes', 'quotes', (today) => ({
    urgent: sql`b.status = 'quotation_sent' AND b.valid_until <= ${today.add({ days: followUpDays }).toString()}::date`,
  })),
  tile(
    'baskets.home.followUp',
    'follow_up',
    (today) => ({ urgent: sql`b.follow_up_on < ${today.toString()}::date`, also: isToFollowUp(today) }),
    askedAfter,
  ),
  tile('baskets.home.running', 'running', (today) => ({ urgent: isLate(today) })),
  tile('baskets.home.onHold', 'on_hold', () => ({ urgent: sql`false` })),
];
