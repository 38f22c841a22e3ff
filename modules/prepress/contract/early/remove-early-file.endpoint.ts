import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Removes a file that was uploaded before the order. */
export const removeEarlyFileEndpoint = endpoint({
  name: 'prepress.removeEarlyFile',
  method: 'DELETE',
  path: '/api/early-files/:id',
  permission: 'fup',
  input: z.object({ id }),
  output: z.object({ id }),
});
