import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, id } from '#platform/contract/shapes.ts';
import { findingCode } from './artwork.shapes.ts';
import { public_ } from './upload-page.endpoints.ts';

export const acceptFindingEndpoint = endpoint({
  ...public_,
  name: 'prepress.acceptFinding',
  method: 'POST',
  path: '/api/upload-page/:token/uploads/:uploadId/accept',
  input: z.object({ token: accessToken, uploadId: id, code: findingCode }),
  output: z.object({ accepted: z.array(z.string()) }),
  refusals: [
    'UPLOAD_CLOSED',
    'UPLOAD_SUPERSEDED',
    'UPLOAD_NOT_CHECKED',
    'FINDING_NEEDS_NEW_FILE',
    'FINDING_NEEDS_STAFF',
    'MOVE_NOT_ALLOWED',
    'ORDER_CHECK_RED',
    'ORDER_CHECK_NOTE',
  ],
});
