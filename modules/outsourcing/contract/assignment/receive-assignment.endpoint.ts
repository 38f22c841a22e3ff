import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { plainDate, text } from '#platform/contract/shapes.ts';
import { buy, target } from './assignment.shapes.ts';

/** Records that the goods, or a part of them, arrived here, or that they arrived at their destination. */
export const receiveAssignmentEndpoint = endpoint({
  ...buy,
  name: 'outsourcing.receive',
  path: '/api/outsourced-assignments/:id/receive',
  input: z.object({
    ...target,
    /** Pieces received now; 0 ends work of which nothing more comes. */
    quantity: z.number().int().min(0).max(10_000_000),
    /** The day on which the rest is expected; without it this was all. */
    restOn: plainDate.optional(),
    note: text(500).default(''),
  }),
  refusals: [
    'WDD_NOT_OPEN',
    'WDD_NOT_SHIPPED',
    'WDD_NOT_READY',
    'WDD_PART_ELSEWHERE',
    'WDD_NOTHING_RECEIVED',
    'DATE_IN_PAST',
    'STALE_VERSION',
    'MOVE_NOT_ALLOWED',
  ],
});
