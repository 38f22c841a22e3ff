import type { DeliveryRefusal } from '#modules/baskets/domain/delivery/deliveries.ts';
import { estimateRefusals } from '#modules/estimating/contract/refusal-codes.ts';

/** Refusals of lines that are priced again. */
export const repriceRefusals = ['ARTICLE_INACTIVE', 'ARTICLE_OF_OTHER_CUSTOMER', 'ANSWER_NOT_POSSIBLE', ...estimateRefusals] as const;

/** Refusals of the deliveries of a line. */
export const deliveryRefusals = [
  'NOTHING_DIVIDED',
  'OVER_DIVIDED',
  'UNDER_DIVIDED',
  'DATE_IN_PAST',
  'DELIVERY_ADDRESS_REQUIRED',
  'POSTBOX_REFUSED',
  'DELIVERIES_SHIPPED',
  'DELIVERIES_PACKED',
  'LINE_NOT_OPEN',
] as const satisfies readonly DeliveryRefusal[];

/** Refusals of a new basket of a customer. */
export const openBasketRefusals = ['CUSTOMER_BLOCKED', 'CUSTOMER_NO_ADDRESS'] as const;

/** Refusals of an order that comes in complete, with articles only. */
export const takeArticlesRefusals = [
  'ARTICLE_INACTIVE',
  'ARTICLE_OF_OTHER_CUSTOMER',
  'TRANSPORT_IMPOSSIBLE',
  ...openBasketRefusals,
  ...deliveryRefusals,
] as const;

/** Refusals of an order that comes in complete. */
export const takeOrderRefusals = [...takeArticlesRefusals, 'ANSWER_NOT_POSSIBLE', 'ANSWERS_NOT_TOGETHER', ...estimateRefusals] as const;
