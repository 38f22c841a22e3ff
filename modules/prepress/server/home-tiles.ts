import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { type HomeTileKey, homeTile } from '#modules/identity/server/public.ts';
import { checkedOrdersPage, prepressDashboardPage } from '#modules/prepress/contract/prepress.pages.ts';
import { constants } from '#platform/server/database/constants.ts';

const proofWaitsHours = 48;

function tile(title: HomeTileKey, status: 'upload_link_sent' | 'artwork' | 'authorization') {
  return homeTile<{ count: number; urgent: number }>({
    title,
    page: prepressDashboardPage,
    countQuery: ({ now }) => sql`
      SELECT count(*) AS count, count(*) FILTER (WHERE EXISTS (
        SELECT 1 FROM approvals a
        WHERE a.line_id = l.id AND a.status = 'open' AND a.created_at < ${now.subtract({ hours: proofWaitsHours }).toString()}::timestamptz)) AS urgent
      FROM ${basketsTables.lines} l WHERE l.status IN ${constants([status])} AND EXISTS (SELECT 1 FROM upload_slots s WHERE s.line_id = l.id)`,
    toFigures: (found) => ({ ...found, search: { status } }),
  });
}

/** SQL: number of orders with a line that a red check blocks. */
const blocked = sql`SELECT count(DISTINCT l.basket_id) AS count FROM line_releases r JOIN ${basketsTables.lines} l ON l.id = r.line_id
  WHERE r.released_at IS NULL AND l.status IN ('artwork', 'authorization')`;

export const prepressHomeTiles = [
  homeTile<{ count: number }>({
    title: 'prepress.home.held',
    page: checkedOrdersPage,
    countQuery: () => blocked,
    toFigures: ({ count }) => (count === 0 ? null : { count, urgent: count, search: { held: '1' } }),
  }),
  tile('prepress.home.filesAwaited', 'upload_link_sent'),
  tile('prepress.home.toCheck', 'artwork'),
  tile('prepress.home.proofs', 'authorization'),
];
