import { type SQL, sql } from 'drizzle-orm';
import { searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { callers, followUpManager } from '#modules/baskets/server/order/follow-up.ts';
import { type HomeTileKey, homeTile } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { inGroup, isFollowUpDue, isLate } from './baskets.queries.ts';

const followUpDays = 7;

type Group = Parameters<typeof inGroup>[0];

type TileConditions = (today: Temporal.PlainDate) => { urgent: SQL; also?: SQL };
/** Selects the caller's manager id of a kind, and the manager of a basket `b`. */
type Ownership = { manager: (userId: number) => SQL; of: SQL };

const managed: Ownership = {
  manager: (userId) => sql`SELECT id FROM ${relationsTables.managers} WHERE user_id = ${userId} AND kind = 'order' AND active`,
  of: sql`b.order_manager_id`,
};
const followedUp: Ownership = {
  manager: (userId) => sql`SELECT k.id FROM (${callers}) k WHERE k.user_id = ${userId}`,
  of: followUpManager,
};

/** Builds a tile that counts a group: the caller's own baskets for a manager, else everybody's. */
function tile(title: HomeTileKey, group: Group, conditions: TileConditions, { manager, of } = managed, isAlwaysShown = true) {
  return homeTile<{ manager: number | null; count: number; urgent: number }>({
    title,
    page: searchDashboardPage,
    countQuery: (context) => {
      const { urgent, also = sql`true` } = conditions(shopDay(context));
      return sql`
        SELECT m.id AS manager, found.count, found.urgent
        FROM (SELECT (${manager(context.actor.id)}) AS id) m
        CROSS JOIN LATERAL (
          SELECT count(*) AS count, count(*) FILTER (WHERE ${urgent}) AS urgent
          FROM baskets b WHERE ${inGroup(group, context.kernel)} AND ${also} AND (m.id IS NULL OR ${of} = m.id)) found`;
    },
    toFigures: ({ manager, ...counted }) =>
      isAlwaysShown || counted.count > 0 ? { ...counted, search: { group, ...(manager !== null && { manager }) } } : null,
  });
}

export const basketHomeTiles = [
  tile('baskets.home.quotes', 'quotes', (today) => ({
    urgent: sql`b.status = 'quotation_sent' AND b.valid_until <= ${today.add({ days: followUpDays }).toString()}::date`,
  })),
  tile(
    'baskets.home.followUp',
    'follow_up',
    (today) => ({ urgent: sql`b.follow_up_on < ${today.toString()}::date`, also: isFollowUpDue(today) }),
    followedUp,
  ),
  tile('baskets.home.running', 'running', (today) => ({ urgent: isLate(today) })),
  tile('baskets.home.atRisk', 'at_risk', (today) => ({ urgent: isLate(today) })),
  tile('baskets.home.short', 'short', () => ({ urgent: sql`true` })),
  tile('baskets.home.toPost', 'to_post', () => ({ urgent: sql`false` }), managed, false),
  tile('baskets.home.onHold', 'on_hold', () => ({ urgent: sql`false` })),
];
