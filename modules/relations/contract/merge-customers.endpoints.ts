import { z } from 'zod';
import { mergeFields, mergeSides } from '#modules/relations/domain/merge-customers.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { saveRefusals } from './customer.shapes.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.record(z.string(), z.unknown()))]);
const side = z.object({ id: z.number(), version: z.number(), name: z.string(), misId: z.string().nullable(), city: z.string() });

const use = z.object({ text: z.string(), examples: z.array(z.object({ label: z.string(), path: z.string().nullable() })) });

/** What follows when one customer is merged into another: where they differ, what moves, and what goes. */
export const previewMergeEndpoint = endpoint({
  name: 'relations.previewMerge',
  method: 'GET',
  path: '/api/customers/:id/merge/:goneId',
  permission: 'customers.manage',
  internalOnly: true,
  input: z.object({ id, goneId: id }),
  output: z.object({
    kept: side,
    gone: side,
    clashes: z.array(z.object({ field: z.enum(mergeFields), kept: value, gone: value })),
    moves: z.array(use),
    /** Of what a customer has one at most, and which the customer that stays has itself. */
    drops: z.array(use),
    /** Accounts that see all orders of either customer; each goes on seeing what it saw. */
    seeingAll: z.array(z.string()),
    /** Why it cannot be done as it stands. */
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
});

/** Makes two customers one: everything of `goneId` is from now on of `id`, and the old number leads there. */
export const mergeCustomersEndpoint = endpoint({
  name: 'relations.mergeCustomers',
  method: 'POST',
  path: '/api/customers/:id/merge',
  permission: 'customers.manage',
  internalOnly: true,
  input: z.object({
    id,
    version,
    goneId: id,
    goneVersion: version,
    choices: z.partialRecord(z.enum(mergeFields), z.enum(mergeSides)).default({}),
    confirmed: z.literal(true),
  }),
  output: z.object({ id: z.number(), moved: z.number(), dropped: z.number() }),
  refusals: ['MERGE_SAME_CUSTOMER', 'MERGE_CHOICE_MISSING', 'MERGE_SAME_REFERENCE', ...saveRefusals, 'STALE_VERSION'],
});

/** Lets the accounts that came along with a merged customer see all orders of the whole customer, and the others theirs. */
export const joinFormerCustomerEndpoint = endpoint({
  name: 'relations.joinFormerCustomer',
  method: 'POST',
  path: '/api/customers/:id/former/:formerId/join',
  permission: 'customers.manage',
  internalOnly: true,
  input: z.object({ id, formerId: id }),
  output: z.object({ id: z.number() }),
  refusals: [],
});
