import { z } from 'zod';
import { activityCode } from '#modules/planning/contract/planning.shapes.ts';
import { stepCauses } from '#modules/planning/domain/board/step-plan.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

const step = z
  .object({
    id: z.number().int(),
    cause: z.enum(stepCauses),
    moved: z.number().int(),
    jobNumber: z.string(),
    activity: activityCode.nullable(),
  })
  .nullable();

/** Returns the step of the planner that can be undone next, and the one that can be redone; each is named by its first operation. */
export const readStepsEndpoint = endpoint({
  name: 'planning.readSteps',
  method: 'GET',
  path: '/api/planning/steps',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({
    /** A step that was refused: the one before it is read for undo, the one after it for redo. */
    undoPassed: id.optional(),
    redoPassed: id.optional(),
  }),
  output: z.object({ undo: step, redo: step }),
});
