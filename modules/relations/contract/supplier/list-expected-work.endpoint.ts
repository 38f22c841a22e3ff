import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate } from '#platform/contract/shapes.ts';

export const expectedWork = z.object({
  kind: z.enum(['purchase', 'outsourced']),
  /** The number, and of outsourced work what is made. */
  label: z.string(),
  on: z.string(),
  path: z.string(),
});
export type ExpectedWork = z.infer<typeof expectedWork>;

/** Lists the purchases and the outsourced work that a supplier delivers in a period, by day. */
export const listExpectedWorkEndpoint = endpoint({
  name: 'relations.listExpectedWork',
  method: 'GET',
  path: '/api/suppliers/:id/expected-work',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ id, from: plainDate, until: plainDate }),
  output: z.object({ rows: z.array(expectedWork) }),
});
