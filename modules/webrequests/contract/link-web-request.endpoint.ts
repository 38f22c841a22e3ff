import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { act, requestState, seen } from './webrequests.endpoints.ts';

export const linkWebRequestEndpoint = endpoint({
  ...act,
  name: 'webrequests.link',
  path: '/api/web-requests/:id/customer',
  input: z.object({ ...seen, customerId: id }),
  output: requestState,
  refusals: ['WEB_REQUEST_ANSWERED', 'STALE_VERSION'],
});
