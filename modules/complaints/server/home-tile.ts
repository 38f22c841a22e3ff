import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { complaintDashboardPage } from '#modules/complaints/contract/complaints.pages.ts';
import { homeTiles } from '#modules/identity/server/public.ts';
import { may } from '#platform/server/actor.ts';

/** Complaints to handle, and those past their day, for everybody who handles them. */
export const complaintsTile = homeTiles.entry({
  title: 'complaints.home.open',
  page: complaintDashboardPage,
  read: async (context) => {
    const { tx, actor } = context;
    if (!may(actor, 'complaint.edit')) return null;
    const counted = await tx.row<{ count: number; urgent: number }>(
      sql`
      SELECT count(*) AS count, count(*) FILTER (WHERE due_on < ${shopDay(context).toString()}::date) AS urgent
      FROM complaints WHERE closed_at IS NULL`,
      'once',
    );
    return counted ?? null;
  },
});
