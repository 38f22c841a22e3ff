import { z } from 'zod';
import { orderMessageText } from '#modules/baskets/contract/message/order-messages.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Writes about the caller's own complaint, a settled one too: the order manager reads it among the messages of the order. */
export const answerComplaintEndpoint = endpoint({
  name: 'myComplaints.answer',
  method: 'POST',
  path: '/api/my-complaints/:id/messages',
  permission: 'fup',
  limit: 'mails',
  input: z.object({ id, text: orderMessageText }),
  output: z.object({ id: z.number().int() }),
});
