import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { int, write } from './complaint-lists.endpoints.ts';

/** Deletes a term that no complaint uses. */
export const removeTermEndpoint = endpoint({
  ...write,
  method: 'DELETE',
  name: 'complaints.removeTerm',
  path: '/api/complaints/terms/:id',
  input: z.object({ id }),
  output: z.object({ id: int }),
  refusals: ['IN_USE'],
});
