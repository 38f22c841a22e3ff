import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { act, int, seen, state } from './handle-complaint.shapes.ts';

/** Creates a rework order that makes the line again at no price, for the order manager to plan and confirm. */
export const makeReworkEndpoint = endpoint({
  ...act,
  name: 'complaints.makeRework',
  path: '/api/complaints/:id/rework',
  input: z.object({ ...seen, quantity: int.min(1).max(10_000_000), files: z.boolean().default(true) }),
  output: state.extend({ basketId: int, number: z.string() }),
  refusals: ['COMPLAINT_DONE', 'REWORK_EXISTS', 'REWORK_NO_LINE', 'CUSTOMER_BLOCKED', 'CUSTOMER_NO_ADDRESS', 'STALE_VERSION'],
});
