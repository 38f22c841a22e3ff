import { z } from 'zod';
import { activityCode, componentCode } from '#modules/planning/contract/planning.shapes.ts';
import { objectiveParts } from '#modules/planning/domain/proposal/plan-objective.ts';
import { proposalScopes, proposalStatuses } from '#modules/planning/domain/proposal/standing-plan.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { instant } from '#platform/contract/shapes.ts';
import { whyStep } from './board/read-why-late.endpoint.ts';
import { minute } from './planning.shapes.ts';
import { whatIfInput } from './what-if.shapes.ts';

const count = z.number().int();
const parts = z.record(z.enum(objectiveParts), count);
const moment = instant.nullable();

/** Reads the proposal that the planner asked for last; null when there is none that is open. */
export const readProposalEndpoint = endpoint({
  name: 'planning.readProposal',
  method: 'GET',
  path: '/api/planning/proposal',
  permission: 'planning.plan',
  internalOnly: true,
  input: z.object({}),
  output: z
    .object({
      id: count,
      scope: z.enum(proposalScopes),
      placeId: count.nullable(),
      seconds: count,
      /** Each part of the objective before and after the whole proposal; null until it is ready. */
      objective: z.object({ before: parts, after: parts }).nullable(),
      status: z.enum(proposalStatuses),
      /** The total of the best plan over the milliseconds of the search; the last known one while it goes on. */
      curve: z.array(z.object({ milliseconds: count, total: count })),
      /** No plan of what may move costs less: all were tried. */
      proven: z.boolean(),
      /** The change of a what-if; only its hours can be taken over. */
      whatIf: whatIfInput.nullable(),
      /** When the order of a what-if would be ready. */
      triedOrder: z.object({ readyAt: instant, dispatchAt: instant }).nullable(),
      /** The overtime that the proposal opens, in minutes since 1970. */
      opened: z.array(z.object({ placeId: count, start: minute, end: minute })),
      /** Where each operation that moves would go, in minutes since 1970. */
      moves: z.array(
        z.object({
          ...{ eventId: count, lineId: count, placeId: count, activity: activityCode, component: componentCode.nullable() },
          ...{ start: minute, end: minute },
          /** The operation of which this is the second half, once it is divided. */
          halfOf: count.optional(),
          /** Where it stands now; null without a time. */
          from: z.object({ placeId: count, start: minute, end: minute }).nullable(),
          predecessors: z.array(z.object({ id: count, waitMinutes: count })),
        }),
      ),
      lines: z.array(
        z.object({
          lineId: count,
          jobNumber: z.string(),
          customer: z.string(),
          basketId: count,
          moves: count,
          dispatchAt: moment,
          endBefore: moment,
          endAfter: moment,
          /** The first cause of a line that would be late; null for one in time, and for a what-if. */
          cause: whyStep.nullable(),
        }),
      ),
    })
    .nullable(),
});
