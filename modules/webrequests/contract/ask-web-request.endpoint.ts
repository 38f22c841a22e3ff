import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import { act, requestState, seen } from './webrequests.endpoints.ts';

/** Mails a question to the sender; the request stays open. */
export const askWebRequestEndpoint = endpoint({
  ...act,
  name: 'webrequests.ask',
  path: '/api/web-requests/:id/ask',
  input: z.object({ ...seen, question: requiredText(1000) }),
  output: requestState,
  refusals: ['WEB_REQUEST_ANSWERED', 'STALE_VERSION'],
});
