import { z } from 'zod';
import { minute } from '#modules/planning/contract/planning.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

const moved = z.object({ eventId: z.number().int(), placeId: z.number().int(), start: minute, end: minute });

/** Returns what gives way when an event is put where others stand, and the jobs that miss their truck by it; null where it may not go. */
export const previewMoveEndpoint = endpoint({
  name: 'planning.previewMove',
  method: 'GET',
  path: '/api/plan-events/:id/move',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({ id, placeId: z.coerce.number().int(), start: z.coerce.number().int() }),
  output: z.object({
    move: z.object({ end: minute, minutes: z.number().int(), pushed: z.array(moved), late: z.array(z.string()) }).nullable(),
  }),
});
