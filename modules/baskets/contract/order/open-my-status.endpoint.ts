import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Creates a link to the status page of the caller's own order. */
export const openMyStatusEndpoint = endpoint({
  name: 'orderStatus.openMine',
  method: 'POST',
  path: '/api/my-orders/:id/status',
  permission: 'fup',
  responseIsSecret: true,
  input: z.object({ id }),
  output: z.object({ token: z.string() }),
});
