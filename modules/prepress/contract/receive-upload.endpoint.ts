import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, id, requiredText } from '#platform/contract/shapes.ts';
import { uploadShape } from './artwork.shapes.ts';
import { public_ } from './upload-page.endpoints.ts';

/** Stores a file whose transfer is complete. A repeated call stores nothing twice. */
export const receiveUploadEndpoint = endpoint({
  ...public_,
  name: 'prepress.receiveUpload',
  method: 'POST',
  path: '/api/upload-page/:token/uploads',
  input: z.object({ token: accessToken, slotId: id, transferId: z.string().regex(/^\d+-[0-9a-f]{32}$/), name: requiredText(255) }),
  output: uploadShape,
  refusals: ['UPLOAD_CLOSED', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_NOT_PDF', 'TRANSFER_INCOMPLETE', 'MOVE_NOT_ALLOWED'],
});
