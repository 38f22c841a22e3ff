import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';
import { buy, target } from './assignment.shapes.ts';

/** Records that the goods arrived here, or at their destination. */
export const receiveAssignmentEndpoint = endpoint({
  ...buy,
  name: 'outsourcing.receive',
  path: '/api/outsourced-assignments/:id/receive',
  input: z.object({ ...target, quantity: z.number().int().min(1).max(10_000_000), note: text(500).default('') }),
  refusals: ['WDD_NOT_OPEN', 'WDD_NOT_SHIPPED', 'WDD_NOT_READY', 'STALE_VERSION', 'MOVE_NOT_ALLOWED'],
});
