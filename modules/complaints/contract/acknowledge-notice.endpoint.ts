import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText } from '#platform/contract/shapes.ts';
import { int, write } from './limits.endpoints.ts';

/** Acknowledges a notice with the action taken; `mutedUntil` mutes its limit until that day. */
export const acknowledgeNoticeEndpoint = endpoint({
  ...write,
  name: 'complaints.acknowledgeNotice',
  path: '/api/complaint-notices/:id/acknowledge',
  input: z.object({ id, action: requiredText(1000), mutedUntil: plainDate.nullable().default(null) }),
  output: z.object({ id: int }),
  refusals: ['NOTICE_ACKNOWLEDGED'],
});
