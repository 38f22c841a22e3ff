import { z } from 'zod';
import { activityCode, componentCode } from '#modules/planning/contract/planning.shapes.ts';
import { repairCauses } from '#modules/planning/domain/placing/repair-plan.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, instant } from '#platform/contract/shapes.ts';

const count = z.number().int();

/** Returns the machines that stand still, the operations that should have begun, the first ones by time, and the repairs of the plan of the last days. */
export const readPlanRepairsEndpoint = endpoint({
  name: 'planning.readPlanRepairs',
  method: 'GET',
  path: '/api/planning/repairs',
  permission: 'planning.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    /** Breakdowns, whose work was moved on when they were reported. */
    breakdowns: z.array(z.object({ placeId: count, place: z.string(), reason: z.string(), until: instant })),
    overdueCount: count,
    overdue: z.array(
      z.object({
        ...{ id: count, basketId: count, jobNumber: z.string(), activity: activityCode, component: componentCode.nullable() },
        ...{ place: z.string(), startsAt: instant },
      }),
    ),
    repairs: z.array(z.object({ id: count, at: instant, cause: z.enum(repairCauses), moved: count, takenBack: z.boolean() })),
  }),
});
