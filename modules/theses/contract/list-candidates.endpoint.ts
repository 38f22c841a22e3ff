import { z } from 'zod';
import { progressSteps } from '#modules/baskets/domain/order/order-progress.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** The candidates who ordered a thesis for the universities of the signed-in contact: neither prices nor files. */
export const listCandidatesEndpoint = endpoint({
  name: 'theses.listCandidates',
  method: 'GET',
  path: '/api/university/candidates',
  permission: 'fup',
  input: emptyShape,
  output: z.object({
    /** The universities that the contact reads; empty without the right. */
    universities: z.array(z.string()),
    rows: z.array(
      z.object({
        id: z.number().int(),
        university: z.string(),
        name: z.string(),
        defenceOn: z.string().nullable(),
        deliveryOn: z.string().nullable(),
        state: z.enum([...progressSteps, 'on_hold', 'canceled']),
        copies: z.number().int(),
        beadleCopies: z.number().int(),
      }),
    ),
  }),
});
