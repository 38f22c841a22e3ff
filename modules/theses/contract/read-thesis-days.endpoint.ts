import { z } from 'zod';
import { closedReasons } from '#modules/theses/domain/thesis-calendar.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { money } from '#platform/contract/shapes.ts';
import { milestone } from './read-thesis.endpoint.ts';
import { thesisAnswers, thesisChoice } from './thesis.shapes.ts';

/** The days on which the thesis can be delivered on the present plan, each with its price, and the latest day of each step. */
export const readThesisDaysEndpoint = endpoint({
  name: 'theses.readDays',
  method: 'POST',
  path: '/api/thesis/days',
  permission: 'fup',
  limit: 'prices',
  input: thesisChoice
    .extend(thesisAnswers.pick({ defenceOn: true, deliveryOn: true }).shape)
    .extend({ titlePageApprovedOn: thesisAnswers.shape.titlePageApprovedOn.default(null) }),
  output: z.object({
    first: z.string().nullable(),
    due: z.string().nullable(),
    /** The last day to order for books in time. */
    orderBy: z.string().nullable(),
    days: z.array(
      z.object({ date: z.string(), state: z.enum(['free', 'last', 'late']), percent: z.number(), total: money, totalWithoutVat: money }),
    ),
    /** The other working days of the weeks shown, and why nothing can arrive. */
    closed: z.array(z.object({ date: z.string(), reason: z.enum(closedReasons) })),
    warning: z.enum(['LATE_FOR_UNIVERSITY', 'LATE_FOR_DEFENCE', 'DEFENCE_PASSED', 'LITTLE_TIME']).nullable(),
    /** Of the chosen day, else of the last one in time. */
    milestones: z.array(milestone),
    problem: z.string().nullable(),
  }),
});
