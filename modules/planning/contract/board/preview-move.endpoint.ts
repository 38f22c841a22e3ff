import { z } from 'zod';
import { minute } from '#modules/planning/contract/planning.shapes.ts';
import { objectiveParts } from '#modules/planning/domain/proposal/plan-objective.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

const parts = z.record(z.enum(objectiveParts), z.number().int());
const lateness = z.object({ minutes: z.number().int(), lines: z.number().int() });
const moved = z.object({ eventId: z.number().int(), placeId: z.number().int(), start: minute, end: minute });

/**
 * Returns what an event moves when it is put somewhere, and gives way where others stand, with the jobs that miss their truck by it or come in
 * time, and each part of the objective before and after; null where it may not go.
 */
export const previewMoveEndpoint = endpoint({
  name: 'planning.previewMove',
  method: 'GET',
  path: '/api/plan-events/:id/move',
  permission: 'planning.plan',
  heavy: true,
  internalOnly: true,
  input: z.object({ id, placeId: z.coerce.number().int(), start: z.coerce.number().int() }),
  output: z.object({
    move: z
      .object({
        ...{ end: minute, minutes: z.number().int(), pushed: z.array(moved) },
        ...{ late: z.array(z.string()), inTime: z.array(z.string()) },
        objective: z.object({ before: parts, after: parts }),
        /** Late minutes and late lines in all, whatever the lines weigh. */
        lateness: z.object({ before: lateness, after: lateness }),
      })
      .nullable(),
    /** The changeover for which there is no time; the browser does not know what machines are set up for. */
    changeover: z.object({ minutes: z.number().int(), until: minute }).nullable(),
  }),
});
