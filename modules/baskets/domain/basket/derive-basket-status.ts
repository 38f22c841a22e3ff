import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { type BasketStatus, deliveredLineStatuses, type LineStatus } from './statuses.ts';

const notBegun: readonly LineStatus[] = ['entered', 'in_calculation'];
const madeOrFurther: readonly LineStatus[] = ['ready', 'partly_delivered', ...deliveredLineStatuses];

/** Statuses that people set; all others derive from the lines. */
const decidedByPeople: readonly BasketStatus[] = [
  'entered',
  'in_calculation',
  'quotation_sent',
  'quote_approved',
  'quote_canceled',
  'order_canceled',
  'on_hold',
  'closed',
];

/**
 * Derives the status of an ordered basket from its lines: in progress once a line left `entered`, ready when all
 * are made, partly delivered when something was shipped, delivered when everything was. `goods` are the statuses of products and articles:
 * a cost or a text is neither made nor delivered, so that an order of which only these are left is in progress until it is invoiced. Canceled
 * lines do not count.
 */
export function deriveBasketStatus(current: BasketStatus, goods: readonly LineStatus[]): BasketStatus {
  if (decidedByPeople.includes(current)) return current;
  const counting = goods.filter((status) => !isCanceledLine(status));
  if (counting.length === 0) return current === 'ready' ? 'in_progress' : current;
  if (counting.every((status) => deliveredLineStatuses.includes(status))) return 'delivered';
  if (counting.some((status) => status === 'partly_delivered' || deliveredLineStatuses.includes(status))) return 'partly_delivered';
  if (counting.every((status) => madeOrFurther.includes(status))) return 'ready';
  if (counting.some((status) => !notBegun.includes(status))) return 'in_progress';
  return current;
}
