import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { plainDate, text } from '#platform/contract/shapes.ts';
import { buy, target } from './assignment.shapes.ts';

/** Records that a supplier delivers its order on another day than agreed; the plan follows. */
export const promiseAssignmentEndpoint = endpoint({
  ...buy,
  name: 'outsourcing.promise',
  path: '/api/outsourced-assignments/:id/promise',
  input: z.object({ ...target, deliveryDate: plainDate, note: text(500).default('') }),
  refusals: ['WDD_NOT_ORDERED', 'DATE_IN_PAST', 'STALE_VERSION'],
});
