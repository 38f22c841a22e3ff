import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, requiredText } from '#platform/contract/shapes.ts';
import { earlySlot } from './early-file.shapes.ts';

/** Stores a file whose transfer is complete, in the place of an earlier one. A repeated call stores nothing twice. */
export const receiveEarlyFileEndpoint = endpoint({
  name: 'prepress.receiveEarlyFile',
  method: 'POST',
  path: '/api/early-files/:token',
  permission: 'PUBLIC',
  token: 'early_upload',
  input: z.object({ token: accessToken, slot: earlySlot, transferId: z.string().regex(/^c\d+-[0-9a-f]{32}$/), name: requiredText(255) }),
  output: z.object({ id: z.number().int() }),
  refusals: ['FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_NOT_PDF', 'TRANSFER_INCOMPLETE'],
});
