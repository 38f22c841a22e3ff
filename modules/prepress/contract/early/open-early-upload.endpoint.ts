import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** Grants the signed-in customer a token to upload files before the order. */
export const openEarlyUploadEndpoint = endpoint({
  name: 'prepress.openEarlyUpload',
  method: 'POST',
  path: '/api/early-files/token',
  permission: 'fup',
  responseIsSecret: true,
  input: emptyShape,
  output: z.object({ token: z.string(), maxBytes: z.number().int() }),
  refusals: ['ONLY_FOR_CUSTOMERS'],
});
