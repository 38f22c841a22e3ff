import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';
import { act, seen, state } from './handle-complaint.shapes.ts';

/** Moves a complaint to a status; `tell` sends the status's mail. */
export const moveComplaintEndpoint = endpoint({
  ...act,
  name: 'complaints.move',
  path: '/api/complaints/:id/status',
  input: z.object({ ...seen, statusId: id, note: text(1000).default(''), tell: z.boolean().default(true) }),
  output: state,
  refusals: [
    'COMPLAINT_MOVE_NOT_ALLOWED',
    'COMPLAINT_NOTE_MISSING',
    'COMPLAINT_SOLUTION_MISSING',
    'COMPLAINT_CAUSE_MISSING',
    'COMPLAINT_REWORK_MISSING',
    'COMPLAINT_REWORK_UNDERWAY',
    'COMPLAINT_CREDIT_MISSING',
    'COMPLAINT_MEASURES_OPEN',
    'STALE_VERSION',
  ],
});
