import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { internal, uploadLinkShape } from './upload-link.endpoints.ts';

export const disableUploadLinkEndpoint = endpoint({
  ...internal,
  name: 'prepress.disableUploadLink',
  method: 'POST',
  path: '/api/upload-links/:linkId/disable',
  input: z.object({ linkId: id }),
  output: uploadLinkShape,
});
