import { z } from 'zod';
import { activityCode, componentCode } from '#modules/planning/contract/planning.shapes.ts';
import { helpKinds } from '#modules/planning/domain/proposal/try-help.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant, version } from '#platform/contract/shapes.ts';

const count = z.number().int();
const spot = z.object({ place: z.string(), start: instant });

/** Tries what would help a late line, or when one without times could leave, each by planning again beside the plan that stands; nothing moves. */
export const listHelpEndpoint = endpoint({
  name: 'planning.listHelp',
  method: 'GET',
  path: '/api/planning/lines/:id/help',
  permission: 'planning.plan',
  heavy: true,
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    /** The truck it leaves with when nothing is done: the day to agree with the customer; null while it has no end. */
    leavesAt: instant.nullable(),
    helps: z.array(
      z.object({
        kind: z.enum(helpKinds),
        /** The lines to request from the engine, to see it on the board. */
        lineIds: z.array(count),
        overtime: z.boolean(),
        leavesAt: instant,
        isInTime: z.boolean(),
        moves: count,
        opened: z.array(z.object({ place: z.string(), start: instant, end: instant })),
        /** Hourly rate of the places times the overtime, or the second set-up of what is divided, in euros; null when no rate is known. */
        overtimeEuros: z.number().nullable(),
        /** The extra cost of a supplier over doing it here, by earlier prices of suppliers; null for other help. */
        outsideEuros: z.number().nullable(),
        /** The operation that is divided or goes outside, and the place of its second half. */
        operation: z.object({ eventId: count, version, activity: activityCode, component: componentCode.nullable() }).nullable(),
        place: z.object({ id: count, code: z.string() }).nullable(),
        /** The operations that move, those of other orders first; `from` is null for one without a time. Not more than some, of `movedCount`. */
        moved: z.array(
          z.object({ job: z.string(), activity: activityCode, component: componentCode.nullable(), from: spot.nullable(), to: spot }),
        ),
        movedCount: count,
        /** Other orders that leave with a later truck. */
        later: z.array(z.object({ job: z.string(), from: instant, to: instant })),
        /** Set-up with changeovers more than before at the hourly rate of each place, in euros; null when a rate is not known. */
        setupEuros: z.number().nullable(),
        /** Job numbers. */
        madeLate: z.array(z.string()),
        price: count,
      }),
    ),
  }),
});
