import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Returns a link to the upload page of the customer's own order. */
export const openMyUploadEndpoint = endpoint({
  name: 'prepress.openMyUpload',
  method: 'POST',
  path: '/api/my-orders/:id/upload',
  permission: 'fup',
  responseIsSecret: true,
  input: z.object({ id }),
  output: z.object({ token: z.string() }),
  refusals: ['UPLOAD_CLOSED'],
});
