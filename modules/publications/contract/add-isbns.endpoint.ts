import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';

/** Adds a block of consecutive ISBNs to the pool of a business unit; those that are there already are left alone. */
export const addIsbnsEndpoint = endpoint({
  name: 'publications.addIsbns',
  method: 'POST',
  path: '/api/maintenance/isbns',
  permission: 'isbns.edit',
  internalOnly: true,
  input: z.object({ unitId: id, first: requiredText(20), count: z.number().int().min(1).max(1000) }),
  output: z.object({ added: z.number().int() }),
  refusals: ['ISBN_BLOCK_INVALID'],
});
