import { z } from 'zod';
import { findingCode } from '#modules/prepress/contract/artwork.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Has a finding of a file of the open draft printed as it is; the order that takes the file knows it. */
export const acceptThesisFindingEndpoint = endpoint({
  name: 'theses.acceptFinding',
  method: 'POST',
  path: '/api/thesis/files/:id/accept',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ id, code: findingCode }),
  output: z.object({ accepted: z.array(z.string()) }),
  refusals: ['UPLOAD_CLOSED', 'UPLOAD_SUPERSEDED', 'UPLOAD_NOT_CHECKED', 'FINDING_NEEDS_NEW_FILE', 'FINDING_NEEDS_STAFF'],
});
