import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { manages } from './prepress.endpoints.ts';

/**
 * Takes a released file out of its line before production begins: the line waits for files again, its operations leave the plan, and the
 * customer gets a link for another file.
 */
export const takeBackFileEndpoint = endpoint({
  ...manages,
  name: 'prepress.takeBackFile',
  path: '/api/artwork/:uploadId/take-back',
  input: z.object({ uploadId: id, reason: requiredText(300) }),
  output: z.object({ mailedTo: z.string().nullable() }),
  refusals: ['FILE_STAYS', 'UPLOAD_SUPERSEDED', 'MOVE_NOT_ALLOWED'],
});
