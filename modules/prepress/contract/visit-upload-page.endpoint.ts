import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';
import { public_ } from './upload-page.endpoints.ts';

/** Counts a visit to the upload page. */
export const visitUploadPageEndpoint = endpoint({
  ...public_,
  name: 'prepress.visitUploadPage',
  method: 'POST',
  path: '/api/upload-page/:token/visit',
  input: z.object({ token: accessToken }),
  output: z.object({ visits: z.number().int() }),
});
