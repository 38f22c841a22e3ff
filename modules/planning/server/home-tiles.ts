import { sql } from 'drizzle-orm';
import { homeTiles } from '#modules/identity/server/public.ts';
import { planningPage, startStopPage } from '#modules/planning/contract/planning.pages.ts';

export const planningHomeTiles = [
  homeTiles.entry({
    title: 'planning.home.planned',
    page: planningPage,
    read: async ({ tx, now }) => {
      const found = await tx.row<{ count: number; urgent: number }>(
        sql`
        SELECT count(*) AS count, count(*) FILTER (WHERE planned_end < ${now.toString()}::timestamptz) AS urgent
        FROM plan_events WHERE status IN ('planned', 'in_progress', 'on_hold')`,
        'once',
      );
      return found!;
    },
  }),
  homeTiles.entry({
    title: 'planning.home.myPlace',
    page: startStopPage,
    read: async ({ tx, actor }) => {
      const found = await tx.row<{ place: number; count: number }>(
        sql`
        SELECT p.id AS place, (SELECT count(*) FROM plan_events e
          WHERE e.place_id = p.id AND e.status IN ('planned', 'in_progress', 'on_hold') AND e.activity <> 'dispatch') AS count
        FROM plan_places p WHERE ${actor.id} = ANY(p.operator_user_ids) AND p.active ORDER BY p.position, p.id LIMIT 1`,
        'once',
      );
      return found ? { count: found.count, below: found.place } : null;
    },
  }),
];
