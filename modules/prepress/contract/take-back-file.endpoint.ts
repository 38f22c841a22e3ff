import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { manages } from './prepress.endpoints.ts';

/**
 * Takes a released file out of its line before production begins: the line waits for files again, its operations keep their place in the plan but do
 * not begin, and the customer gets a link for another file. `presses` have the old one in their hot folder, `suppliers` are told not to use it.
 */
export const takeBackFileEndpoint = endpoint({
  ...manages,
  name: 'prepress.takeBackFile',
  path: '/api/artwork/:uploadId/take-back',
  input: z.object({ uploadId: id, reason: requiredText(300) }),
  output: z.object({ mailedTo: z.string().nullable(), presses: z.array(z.string()), suppliers: z.array(z.string()) }),
  refusals: ['FILE_STAYS', 'FILE_AT_SUPPLIER', 'UPLOAD_SUPERSEDED', 'MOVE_NOT_ALLOWED'],
});
