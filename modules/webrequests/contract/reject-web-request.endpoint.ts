import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import { act, requestState, seen } from './webrequests.endpoints.ts';

export const rejectWebRequestEndpoint = endpoint({
  ...act,
  name: 'webrequests.reject',
  path: '/api/web-requests/:id/reject',
  input: z.object({ ...seen, reason: requiredText(40), answer: requiredText(1000) }),
  output: requestState,
  refusals: ['WEB_REQUEST_ANSWERED', 'REASON_NOT_FITTING', 'NOTE_REQUIRED', 'STALE_VERSION'],
});
