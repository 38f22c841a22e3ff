import { z } from 'zod';
import { nullableId } from '#modules/complaints/contract/handle-complaint.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';

/** Registers the complaint of a customer about their own order. */
export const registerMyComplaintEndpoint = endpoint({
  name: 'myComplaints.register',
  method: 'POST',
  path: '/api/my-orders/:id/complaints',
  permission: 'fup',
  limit: 'mails',
  input: z.object({ id, typeId: id, reasonId: nullableId, description: requiredText(4000) }),
  output: z.object({ id: z.number().int(), number: z.string() }),
  refusals: ['TERM_NOT_FITTING', 'SUB_DEPARTMENT_ELSEWHERE', 'ORDER_WITHOUT_COMPLAINTS'],
});
