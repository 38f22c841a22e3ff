import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

const viewAccess = { permission: 'user_maintenance.view', internalOnly: true } as const;
const editAccess = { permission: 'users.edit', internalOnly: true } as const;
// A link outlives an impersonation.
export const linkAccess = { ...editAccess, personal: true } as const;

/** Reads the links of a user: the contact or supplier account, and the manager roles. */
export const listUserLinksEndpoint = endpoint({
  name: 'relations.listUserLinks',
  method: 'GET',
  path: '/api/users/:userId/relations',
  ...viewAccess,
  input: z.object({ userId: id }),
  output: z.object({
    contact: z
      .object({
        ...{ id: z.number(), name: z.string(), customerId: z.number(), customerName: z.string(), seesAll: z.boolean() },
        /** Whether the customer has orders or invoices that are not settled. */
        hasOpenWork: z.boolean(),
      })
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
