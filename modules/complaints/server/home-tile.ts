import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { complaintDashboardPage } from '#modules/complaints/contract/complaints.pages.ts';
import { homeTile } from '#modules/identity/server/public.ts';
import { may } from '#platform/server/actor.ts';

/** Counts open complaints and those past their due day, for everybody who handles complaints. */
export const complaintsTile = homeTile<{ count: number; urgent: number }>({
  title: 'complaints.home.open',
  page: complaintDashboardPage,
  countQuery: (context) =>
    may(context.actor, 'complaint.edit')
      ? sql`
        SELECT count(*) AS count, count(*) FILTER (WHERE due_on < ${shopDay(context).toString()}::date) AS urgent
        FROM complaints WHERE closed_at IS NULL`
      : null,
  toFigures: (found) => found,
});
