import { sql } from 'drizzle-orm';
import { homeTiles } from '#modules/identity/server/public.ts';
import { checkedOrdersPage, prepressDashboardPage } from '#modules/prepress/contract/prepress.pages.ts';
import { constants } from '#platform/server/constants.ts';
import type { QueryContext } from '#platform/server/served.ts';

const proofWaitsHours = 48;

async function read({ tx, now }: QueryContext, status: 'upload_link_sent' | 'artwork' | 'authorization') {
  const waiting = now.subtract({ hours: proofWaitsHours }).toString();
  const found = await tx.row<{ count: number; urgent: number }>(
    sql`
    SELECT count(*) AS count, count(*) FILTER (WHERE EXISTS (
      SELECT 1 FROM approvals a WHERE a.line_id = l.id AND a.status = 'open' AND a.created_at < ${waiting}::timestamptz)) AS urgent
    FROM lines l WHERE l.status IN ${constants([status])} AND EXISTS (SELECT 1 FROM upload_slots s WHERE s.line_id = l.id)`,
    'once',
  );
  return { ...found!, search: { status } };
}

const tile = { page: prepressDashboardPage } as const;

/** Orders of which a line waits for nothing but a person, because something is red. */
const held = sql`SELECT count(DISTINCT l.basket_id) AS count FROM line_releases r JOIN lines l ON l.id = r.line_id
  WHERE r.released_at IS NULL AND l.status IN ('artwork', 'authorization')`;

export const prepressHomeTiles = [
  homeTiles.entry({
    title: 'prepress.home.held',
    page: checkedOrdersPage,
    read: async ({ tx }) => {
      const { count } = (await tx.row<{ count: number }>(held))!;
      return count === 0 ? null : { count, urgent: count, search: { held: '1' } };
    },
  }),
  homeTiles.entry({
    ...tile,
    title: 'prepress.home.filesAwaited',
    read: (context) => read(context, 'upload_link_sent'),
  }),
  homeTiles.entry({ ...tile, title: 'prepress.home.toCheck', read: (context) => read(context, 'artwork') }),
  homeTiles.entry({ ...tile, title: 'prepress.home.proofs', read: (context) => read(context, 'authorization') }),
];
