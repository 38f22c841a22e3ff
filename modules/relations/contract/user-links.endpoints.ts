import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

const look = { permission: 'user_maintenance.view', internalOnly: true } as const;
const act = { permission: 'users.edit', internalOnly: true } as const;

/** Who a user is here: a customer's contact, a supplier's, a manager. */
export const userLinksEndpoint = endpoint({
  name: 'relations.userLinks',
  method: 'GET',
  path: '/api/users/:userId/relations',
  ...look,
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

/** Contacts without an account, for choosing whom a user is. */
export const findContactsEndpoint = endpoint({
  name: 'relations.findContacts',
  method: 'GET',
  path: '/api/contacts',
  ...act,
  input: z.object({ search: text(100).optional() }),
  output: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string(), customerName: z.string() })) }),
});

/** From now on the user signs in as this contact, or as nobody's with null. */
export const linkContactEndpoint = endpoint({
  name: 'relations.linkContact',
  method: 'PUT',
  path: '/api/users/:userId/contact',
  ...act,
  input: z.object({ userId: id, contactId: id.nullable() }),
  output: z.object({ contactId: z.number().nullable() }),
  refusals: ['LINK_KIND_WRONG', 'CONTACT_HAS_ACCOUNT'],
});

/** From now on the user works for this supplier, or for none with null. */
export const linkSupplierEndpoint = endpoint({
  name: 'relations.linkSupplier',
  method: 'PUT',
  path: '/api/users/:userId/supplier',
  ...act,
  input: z.object({ userId: id, supplierId: id.nullable() }),
  output: z.object({ supplierId: z.number().nullable() }),
  refusals: ['LINK_KIND_WRONG'],
});
