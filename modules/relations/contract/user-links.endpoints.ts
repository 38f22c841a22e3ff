import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

const viewAccess = { permission: 'user_maintenance.view', internalOnly: true } as const;
const editAccess = { permission: 'users.edit', internalOnly: true } as const;

/** Reads the links of a user: the contact or supplier account, and the manager roles. */
export const userLinksEndpoint = endpoint({
  name: 'relations.userLinks',
  method: 'GET',
  path: '/api/users/:userId/relations',
  ...viewAccess,
  input: z.object({ userId: id }),
  output: z.object({
    contact: z
      .object({ id: z.number(), name: z.string(), customerId: z.number(), customerName: z.string(), seesAll: z.boolean() })
      .nullable(),
    supplierId: z.number().nullable(),
    suppliers: z.array(z.object({ id: z.number(), name: z.string() })),
    managers: z.array(z.object({ id: z.number(), kind: z.enum(['order', 'account', 'prepress']), active: z.boolean() })),
  }),
});

/** Finds contacts without an account, to link a user to one. */
export const findContactsEndpoint = endpoint({
  name: 'relations.findContacts',
  method: 'GET',
  path: '/api/contacts',
  ...editAccess,
  input: z.object({ search: text(100).optional() }),
  output: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string(), customerName: z.string() })) }),
});

/** Links a user to a contact; null removes the link. */
export const linkContactEndpoint = endpoint({
  name: 'relations.linkContact',
  method: 'PUT',
  path: '/api/users/:userId/contact',
  ...editAccess,
  input: z.object({ userId: id, contactId: id.nullable() }),
  output: z.object({ contactId: z.number().nullable() }),
  refusals: ['LINK_KIND_WRONG', 'CONTACT_HAS_ACCOUNT'],
});

/** Links a user to a supplier; null removes the link. */
export const linkSupplierEndpoint = endpoint({
  name: 'relations.linkSupplier',
  method: 'PUT',
  path: '/api/users/:userId/supplier',
  ...editAccess,
  input: z.object({ userId: id, supplierId: id.nullable() }),
  output: z.object({ supplierId: z.number().nullable() }),
  refusals: ['LINK_KIND_WRONG'],
});
