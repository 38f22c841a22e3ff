import { z } from 'zod';
import { stepDirections } from '#modules/planning/domain/board/step-plan.ts';
import { gangRefusals } from '#modules/planning/domain/gang/gang-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Undoes the last step that the planner saved on the board, or redoes the one that was undone last; `id` is the step that is shown. */
export const stepPlanEndpoint = endpoint({
  name: 'planning.stepPlan',
  method: 'POST',
  path: '/api/planning/steps',
  permission: 'planning.plan',
  heavy: true,
  internalOnly: true,
  input: z.object({
    id: z.number().int(),
    direction: z.enum(stepDirections),
    /** The step that was refused before. */ passed: z.number().int().optional(),
  }),
  output: z.object({ moved: z.number().int() }),
  refusals: [
    ...(['STEP_NONE', 'STEP_GANGED', 'STEP_GANG_KEPT', 'STEP_OVERTAKEN', 'STEP_PAST', 'STEP_PRIORITY'] as const),
    ...(['OVERTIME_NOT_OFFERED', 'OVERTIME_IN_USE', 'GANG_NO_ROOM', ...gangRefusals] as const),
  ],
});
