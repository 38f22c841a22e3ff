import { z } from 'zod';
import { checkColors } from '#modules/baskets/domain/order/order-check.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, pageInput, pageOf, queryFlag, text } from '#platform/contract/shapes.ts';

const colour = z.enum(checkColors);

const checkedOrder = z.object({
  id: z.number().int(),
  number: z.string(),
  customer: z.string(),
  description: z.string(),
  orderManager: z.string().nullable(),
  deliveryDate: z.string().nullable(),
  total: money,
  /** The worst color of its checks. */
  colour,
  /** One for each rule that applies to this order, with the reason in the reader's language. */
  checks: z.array(z.object({ rule: z.string(), colour, text: z.string() })),
  /** Of the lines that are not in production yet, those whose files and proofs are done. */
  readyLines: z.number().int(),
  waitingLines: z.number().int(),
});
export type CheckedOrder = z.infer<typeof checkedOrder>;

/**
 * Lists confirmed orders with a line that is not in production yet, checked now by the rules of all modules, earliest delivery first. Only
 * the orders of the page are checked. With a color or `held` filter it scans on until the page is full, or until it has a row after a
 * maximum of scanned orders, and counts the rows found so far. `released` and `untouched` count the lines of the last thirty days:
 * untouched ones were released automatically and were never blocked.
 */
export const listCheckedOrdersEndpoint = endpoint({
  name: 'prepress.listCheckedOrders',
  method: 'GET',
  path: '/api/checked-orders',
  permission: 'dashboard.view or api_log.view',
  internalOnly: true,
  input: z.object({
    ...pageInput,
    limit: pageInput.limit.default(20),
    colour: colour.optional(),
    /** Only orders with a line that is blocked by nothing but the check. */
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

export const ids = z.array(id).min(1).max(100);
export const releaseResult = z.object({
  released: z.number().int(),
  orders: z.array(z.object({ id: z.number().int(), number: z.string(), lines: z.number().int(), refused: z.string().nullable() })),
});
