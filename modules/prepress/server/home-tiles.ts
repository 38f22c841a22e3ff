import { sql } from 'drizzle-orm';
import { homeTiles } from '#modules/identity/server/public.ts';
import { prepressDashboardPage } from '#modules/prepress/contract/prepress.pages.ts';
import type { QueryContext } from '#platform/server/served.ts';

const proofWaitsHours = 48;

async function read({ tx, now }: QueryContext, status: 'upload_link_sent' | 'artwork' | 'authorization') {
  const waiting = now.subtract({ hours: proofWaitsHours }).toString();
  const found = await tx.row<{ count: number; urgent: number }>(sql`
    SELECT count(*) AS count, count(*) FILTER (WHERE EXISTS (
      SELECT 1 FROM approvals a WHERE a.line_id = l.id AND a.status = 'open' AND a.created_at < ${waiting}::timestamptz)) AS urgent
    FROM lines l WHERE l.status = ${status} AND EXISTS (SELECT 1 FROM upload_slots s WHERE s.line_id = l.id)`);
  return { ...found!, search: { status } };
}

const tile = { page: prepressDashboardPage } as const;

export const prepressHomeTiles = [
  homeTiles.entry({
    ...tile,
    title: 'prepress.home.filesAwaited',
    read: (context) => read(context, 'upload_link_sent'),
  }),
  homeTiles.entry({ ...tile, title: 'prepress.home.toCheck', read: (context) => read(context, 'artwork') }),
  homeTiles.entry({ ...tile, title: 'prepress.home.proofs', read: (context) => read(context, 'authorization') }),
];
