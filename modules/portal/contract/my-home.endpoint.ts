import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { nothing } from '#platform/contract/shapes.ts';

const count = z.number().int();

/** Who somebody from outside is here, and how much there is for them. */
export const myHomeEndpoint = endpoint({
  name: 'portal.myHome',
  method: 'GET',
  path: '/api/my-home',
  permission: 'fup',
  input: nothing,
  output: z.object({
    who: z.enum(['customer', 'supplier', 'nobody']),
    /** The customer or the supplier they are of. */
    name: z.string(),
    quotes: count,
    orders: count,
    assignments: count,
  }),
});
