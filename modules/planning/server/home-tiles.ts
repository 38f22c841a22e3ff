import { sql } from 'drizzle-orm';
import { homeTile } from '#modules/identity/server/public.ts';
import { planningPage, planStandardsPage, startStopPage } from '#modules/planning/contract/planning.pages.ts';
import { may } from '#platform/server/actor.ts';

export const planningHomeTiles = [
  homeTile<{ count: number; urgent: number }>({
    title: 'planning.home.planned',
    page: planningPage,
    countQuery: ({ now }) => sql`
      SELECT count(*) AS count, count(*) FILTER (WHERE planned_end < ${now.toString()}::timestamptz) AS urgent
      FROM plan_events WHERE status IN ('planned', 'in_progress', 'on_hold')`,
    toFigures: (found) => found,
  }),
  homeTile<{ place: number; count: number }>({
    title: 'planning.home.myPlace',
    page: startStopPage,
    countQuery: ({ actor }) => sql`
      SELECT p.id AS place, (SELECT count(*) FROM plan_events e
        WHERE e.place_id = p.id AND e.status IN ('planned', 'in_progress', 'on_hold') AND e.activity <> 'dispatch') AS count
      FROM plan_places p WHERE ${actor.id} = ANY(p.operator_user_ids) AND p.active ORDER BY p.position, p.id LIMIT 1`,
    toFigures: ({ count, place }) => ({ count, below: place }),
  }),
  homeTile<{ count: number }>({
    title: 'planning.home.standards',
    page: planStandardsPage,
    countQuery: ({ actor }) =>
      may(actor, 'planning.plan') ? sql`SELECT count(*) AS count FROM plan_standards WHERE status = 'proposed'` : null,
    toFigures: (found) => found,
  }),
];
