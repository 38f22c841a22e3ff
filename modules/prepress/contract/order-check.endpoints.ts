import { z } from 'zod';
import { checkColours } from '#modules/baskets/domain/order-check.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, pageInput, pageOf, queryFlag, text } from '#platform/contract/shapes.ts';

const colour = z.enum(checkColours);

const checkedOrder = z.object({
  id: z.number().int(),
  number: z.string(),
  customer: z.string(),
  description: z.string(),
  orderManager: z.string().nullable(),
  deliveryDate: z.string().nullable(),
  total: money,
  /** The worst of its checks. */
  colour,
  /** One for each rule that has something to check in this order, with why in the reader's language. */
  checks: z.array(z.object({ rule: z.string(), colour, text: z.string() })),
  /** Lines whose files and proofs are done, of those that are not in production yet. */
  readyLines: z.number().int(),
  waitingLines: z.number().int(),
});
export type CheckedOrder = z.infer<typeof checkedOrder>;

/**
 * Confirmed orders with something that is not in production yet, as the rules of all modules find them now, the first to be delivered
 * on top. Only the orders of the page are checked; with a verdict asked for it looks on until the page is full, or has any after
 * so many orders, and counts what it found so far. `released` and `untouched` count the lines of the last thirty days: untouched went by themselves and were never held.
 */
export const checkedOrdersEndpoint = endpoint({
  name: 'prepress.checkedOrders',
  method: 'GET',
  path: '/api/checked-orders',
  permission: 'dashboard.view or api_log.view',
  internalOnly: true,
  input: z.object({
    ...pageInput,
    limit: pageInput.limit.default(20),
    colour: colour.optional(),
    /** Only orders with a line that waits for nothing but the check. */
    held: queryFlag.optional(),
    managerId: id.optional(),
    search: text(100).optional(),
  }),
  output: pageOf(checkedOrder).extend({
    rules: z.array(z.object({ rule: z.string(), title: z.string() })),
    released: z.number().int(),
    untouched: z.number().int(),
  }),
});

const ids = z.array(id).min(1).max(100);
const answered = z.object({
  released: z.number().int(),
  orders: z.array(z.object({ id: z.number().int(), number: z.string(), lines: z.number().int(), refused: z.string().nullable() })),
});

/** Checks again, and lets go by itself what nothing holds any more. */
export const recheckOrdersEndpoint = endpoint({
  name: 'prepress.recheckOrders',
  method: 'POST',
  path: '/api/checked-orders/recheck',
  permission: 'prepress.manage',
  internalOnly: true,
  input: z.object({ ids }),
  output: answered,
});

/** A person lets orders go; those that are red with a reason. Answers for each how many lines went, or why none did. */
export const releaseOrdersEndpoint = endpoint({
  name: 'prepress.releaseOrders',
  method: 'POST',
  path: '/api/checked-orders/release',
  permission: 'prepress.manage',
  asks: ['prepress.release_red'],
  internalOnly: true,
  input: z.object({ ids, note: text(300).default('') }),
  output: answered,
  refusals: ['ORDER_CHECK_RED', 'ORDER_CHECK_NOTE', 'ORDER_NOT_READY'],
});
