import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { act, requestState, seen } from './webrequests.endpoints.ts';

/** Assigns the request to a user, or to nobody. */
export const assignWebRequestEndpoint = endpoint({
  ...act,
  name: 'webrequests.assign',
  path: '/api/web-requests/:id/assign',
  input: z.object({ ...seen, userId: id.nullable() }),
  output: requestState,
  refusals: ['WEB_REQUEST_ANSWERED', 'STALE_VERSION'],
});
