import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { internal, uploadLinkShape } from './upload-link.endpoints.ts';

/** Extends a link to as many days from today as it was made for. */
export const renewUploadLinkEndpoint = endpoint({
  ...internal,
  name: 'prepress.renewUploadLink',
  method: 'POST',
  path: '/api/upload-links/:linkId/renew',
  input: z.object({ linkId: id }),
  output: uploadLinkShape,
  refusals: ['LINK_DISABLED'],
});
