import { z } from 'zod';
import { stepCauses } from '#modules/planning/domain/board/step-plan.ts';
import { workLists } from '#modules/planning/domain/dashboard/work-lists.ts';
import { departments } from '#modules/planning/domain/places/save-place.ts';
import { repairCauses } from '#modules/planning/domain/placing/repair-plan.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { instant, plainDate } from '#platform/contract/shapes.ts';
import { activityCode, componentCode, eventStatus, openPredecessor } from './planning.shapes.ts';

const count = z.number().int();
const load = { planned: count, capacity: count };

/** An operation of a work list, with what it waits for. */
const work = z.object({
  ...{ eventId: count, lineId: count, basketId: count, jobNumber: z.string(), customer: z.string() },
  ...{ activity: activityCode, component: componentCode.nullable(), placeId: count, place: z.string(), status: eventStatus },
  startsAt: instant.nullable(),
  deliveryDate: plainDate.nullable(),
  /** Minutes after its truck that the line is ready; null while it is in time. */
  lateMinutes: count.nullable(),
  waitsFor: z.enum(['artwork', 'approval', 'hold', 'release']).nullable(),
  /** Papers of which there is too little. */
  material: z.string().nullable(),
  predecessor: openPredecessor.nullable(),
});
export type PlanWork = z.output<typeof work>;

/**
 * The planner's day: what is late, due and waiting per department with the load of this week, the operations of one list, the bottleneck,
 * set-up, what was moved since yesterday, and planned against actual minutes of what was finished today.
 */
export const readPlanDashboardEndpoint = endpoint({
  name: 'planning.readDashboard',
  method: 'GET',
  path: '/api/planning/dashboard',
  permission: 'planning.view',
  internalOnly: true,
  input: z.object({ list: z.enum(workLists).default('late'), department: z.enum(departments).optional() }),
  output: z.object({
    today: plainDate,
    tomorrow: plainDate,
    departments: z.array(z.object({ department: z.enum(departments), ...load, counts: z.record(z.enum(workLists), count) })),
    /** Of all work, also of what no place does. */
    counts: z.record(z.enum(workLists), count),
    /** The first three hundred by their truck, and the ids of all. */
    work: z.array(work),
    workIds: z.array(count),
    bottleneck: z
      .object({ placeId: count, code: z.string(), name: z.string(), days: z.array(z.object({ date: plainDate, ...load })) })
      .nullable(),
    /** Minutes, of which changeovers, of all work; and what the order of the plan saves against that of the due dates. */
    setup: z.object({ minutes: count, changeovers: count, saved: z.number().int(), of: count }),
    moved: z.array(z.object({ cause: z.enum([...stepCauses, ...repairCauses]), by: z.string().nullable(), moved: count })),
    actual: z.array(z.object({ placeId: count, code: z.string(), planned: count, actual: count })),
  }),
});
