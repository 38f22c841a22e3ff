import { z } from 'zod';
import { saveRefusals } from '#modules/relations/contract/customer.shapes.ts';
import { mergeFields, mergeSides } from '#modules/relations/domain/merge/merge-customers.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.record(z.string(), z.unknown()))]);
const side = z.object({ id: z.number(), version: z.number(), name: z.string(), misId: z.string().nullable(), city: z.string() });

const use = z.object({ text: z.string(), examples: z.array(z.object({ label: z.string(), path: z.string().nullable() })) });

/** Previews a merge: the fields that differ, the rows that move, and those that are dropped. */
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
    /** Rows of which a customer has at most one, and the remaining customer has its own. */
    drops: z.array(use),
    /** Accounts that see all orders of either customer; their access stays the same. */
    seeingAll: z.array(z.string()),
    /** Why the merge is refused now. */
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
});

/** Merges customer `goneId` into `id`: moves everything that refers to it, and redirects its number. */
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
