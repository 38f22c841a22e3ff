import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { manages } from './prepress.endpoints.ts';

export const recheckUploadEndpoint = endpoint({
  ...manages,
  name: 'prepress.recheckUpload',
  path: '/api/artwork/:uploadId/recheck',
  input: z.object({ uploadId: id }),
  output: z.object({ status: z.literal('queued') }),
  refusals: ['UPLOAD_CLOSED', 'UPLOAD_SUPERSEDED', 'PROOF_ALREADY_SENT'],
});
