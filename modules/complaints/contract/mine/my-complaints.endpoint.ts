import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

const int = z.number().int();
const choices = z.array(z.object({ id: int, name: z.string() }));

/** Lists the complaints about the caller's own order, and what a complaint can be about. */
export const listMyComplaintsEndpoint = endpoint({
  name: 'myComplaints.list',
  method: 'GET',
  path: '/api/my-orders/:id/complaints',
  permission: 'fup',
  input: z.object({ id }),
  output: z.object({
    rows: z.array(
      z.object({
        id: int,
        number: z.string(),
        title: z.string(),
        description: z.string(),
        registeredAt: z.string(),
        isDone: z.boolean(),
        /** The agreed solution; empty until then. */
        solution: z.string(),
        /** `isMine`: a photo of the customer, which opens. */
        files: z.array(z.object({ id: int, name: z.string(), isMine: z.boolean() })),
        /** The letters to the customer about it. */
        letters: z.array(z.object({ id: int, name: z.string() })),
      }),
    ),
    types: choices,
    reasons: choices,
  }),
});
export type MyComplaint = z.infer<typeof listMyComplaintsEndpoint.output>['rows'][number];
