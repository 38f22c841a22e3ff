import { z } from 'zod';
import { progressSteps } from '#modules/baskets/domain/order/order-progress.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';

/** The candidates of the universities of the signed-in contact: those who ordered, and those who show their draft; neither prices nor files. */
export const listCandidatesEndpoint = endpoint({
  name: 'theses.listCandidates',
  method: 'GET',
  path: '/api/university/candidates',
  permission: 'fup',
  /** `text` is in the name. */
  input: z.object({ text: text(100).default('') }),
  output: z.object({
    /** The universities that the contact reads; empty without the right. */
    universities: z.array(z.string()),
    /** How many there are; the list ends before. */
    count: z.number().int(),
    rows: z.array(
      z.object({
        id: z.number().int(),
        university: z.string(),
        name: z.string(),
        defenceOn: z.string().nullable(),
        /** Such as 12:15; empty when it is not known. */
        defenceAt: z.string(),
        deliveryOn: z.string().nullable(),
        /** The day by which the university wants its copies. */
        dueOn: z.string().nullable(),
        isLate: z.boolean(),
        state: z.enum(['draft', ...progressSteps, 'on_hold', 'canceled']),
        copies: z.number().int(),
        beadleCopies: z.number().int(),
        /** Empty while the candidate gave none. */
        title: z.string(),
        ...{ binding: z.string(), format: z.string(), pages: z.number().int(), propositions: z.boolean() },
        /** Null where the university approves no title pages; `approvedOn` while it did not yet. */
        titlePage: z.object({ approvedOn: z.string().nullable() }).nullable(),
      }),
    ),
  }),
});
