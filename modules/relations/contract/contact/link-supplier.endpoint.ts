import { z } from 'zod';
import { linkAccess } from '#modules/relations/contract/contact/user-links.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Links a user to a supplier; null removes the link. */
export const linkSupplierEndpoint = endpoint({
  name: 'relations.linkSupplier',
  method: 'PUT',
  path: '/api/users/:userId/supplier',
  ...linkAccess,
  input: z.object({ userId: id, supplierId: id.nullable() }),
  output: z.object({ supplierId: z.number().nullable() }),
  refusals: ['LINK_KIND_WRONG', 'ADMINS_ONLY', 'ACCOUNT_HOLDS_MORE'],
});
