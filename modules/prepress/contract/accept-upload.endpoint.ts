import { z } from 'zod';
import { findingCodes } from '#modules/prepress/domain/preflight/finding.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { findingCode } from './artwork.shapes.ts';
import { manages } from './prepress.endpoints.ts';

/** Prepress accepts findings of a file, errors included: print it as it is. Without `codes` all of them. */
export const acceptUploadEndpoint = endpoint({
  ...manages,
  name: 'prepress.acceptUpload',
  path: '/api/artwork/:uploadId/accept',
  input: z.object({ uploadId: id, reason: requiredText(500), codes: z.array(findingCode).min(1).max(findingCodes.length).optional() }),
  output: z.object({ accepted: z.array(z.string()) }),
  refusals: [
    'UPLOAD_CLOSED',
    'UPLOAD_SUPERSEDED',
    'UPLOAD_NOT_CHECKED',
    'FINDING_NEEDS_NEW_FILE',
    'MOVE_NOT_ALLOWED',
    'FINDING_NEEDS_STAFF',
    'ORDER_CHECK_RED',
    'ORDER_CHECK_NOTE',
  ],
});
