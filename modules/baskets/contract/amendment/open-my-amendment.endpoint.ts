import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Creates a link to the page on which the open change of the caller's own order is answered. */
export const openMyAmendmentEndpoint = endpoint({
  name: 'amendments.openMine',
  method: 'POST',
  path: '/api/my-amendments/:id/open',
  permission: 'fup',
  responseIsSecret: true,
  input: z.object({ id }),
  output: z.object({ token: z.string() }),
});
