import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Creates a link to the page on which the caller's own quote is read and answered. */
export const openMyQuoteEndpoint = endpoint({
  name: 'quotes.openMine',
  method: 'POST',
  path: '/api/my-quotes/:id/open',
  permission: 'fup',
  responseIsSecret: true,
  input: z.object({ id }),
  output: z.object({ token: z.string() }),
});
