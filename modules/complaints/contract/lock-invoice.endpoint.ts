import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { act, seen, state } from './handle-complaint.shapes.ts';

/** Locks the invoice of the complaint's order, or releases it. */
export const lockInvoiceEndpoint = endpoint({
  ...act,
  name: 'complaints.lockInvoice',
  path: '/api/complaints/:id/invoice-lock',
  input: z.object({ ...seen, locked: z.boolean() }),
  output: state,
  refusals: ['COMPLAINT_DONE', 'STALE_VERSION'],
});
