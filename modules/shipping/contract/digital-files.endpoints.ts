import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, download, id } from '#platform/contract/shapes.ts';

/** Downloads the files that were delivered digitally, for whoever has the link of the mail. */
export const readDeliveredFilesEndpoint = endpoint({
  name: 'shipping.readDeliveredFiles',
  method: 'GET',
  path: '/api/order-status/:token/files',
  permission: 'PUBLIC',
  token: 'status',
  limit: 'prices',
  input: z.object({ token: accessToken }),
  output: download,
});

/** Downloads the files of the caller's own order that were delivered digitally. */
export const readMyDeliveredFilesEndpoint = endpoint({
  name: 'shipping.readMyDeliveredFiles',
  method: 'GET',
  path: '/api/my-orders/:id/files',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ id }),
  output: download,
});
