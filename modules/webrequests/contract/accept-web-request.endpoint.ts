import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { act, requestState, seen } from './webrequests.endpoints.ts';

/** Creates a quote with the requested product as its first line. */
export const acceptWebRequestEndpoint = endpoint({
  ...act,
  name: 'webrequests.accept',
  path: '/api/web-requests/:id/accept',
  input: z.object(seen),
  output: requestState.extend({ basketId: z.number().int(), number: z.string() }),
  refusals: ['WEB_REQUEST_ANSWERED', 'WEB_REQUEST_NO_CUSTOMER', 'CUSTOMER_BLOCKED', 'CUSTOMER_NO_ADDRESS', 'STALE_VERSION'],
});
