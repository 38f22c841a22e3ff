import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { act, row } from './handle-complaint.shapes.ts';

/** Mails the customer about the complaint. */
export const mailComplaintEndpoint = endpoint({
  ...act,
  name: 'complaints.mail',
  path: '/api/complaints/:id/mail',
  input: z.object({ id, to: z.array(z.email().max(254)).min(1).max(10), subject: requiredText(200), message: requiredText(4000) }),
  output: row,
});
