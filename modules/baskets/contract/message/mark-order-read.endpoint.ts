import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Says that the contact looked at an own order, so that nothing written before now waits for them. */
export const markOrderReadEndpoint = endpoint({
  name: 'orderMessages.markRead',
  method: 'POST',
  path: '/api/my-orders/:id/read',
  permission: 'fup',
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
});
