import { z } from 'zod';
import { activityCode } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

const closedWork = z.object({
  eventId: z.number(),
  lineId: z.number(),
  basketId: z.number(),
  number: z.string(),
  line: z.string(),
  activity: activityCode,
  plannedStart: z.string(),
  fixed: z.boolean(),
});
export type ClosedWork = z.output<typeof closedWork>;

/** The planned work of a place that stands in time that is closed now, after a change of its hours or of the holidays. */
export const listClosedWorkEndpoint = endpoint({
  name: 'planning.listClosedWork',
  method: 'GET',
  path: '/api/plan-places/:id/closed-work',
  permission: 'maintenance_planning.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ rows: z.array(closedWork) }),
});
