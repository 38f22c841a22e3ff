import { type BasketStatus, basketTypes, isNeverInvoiced, isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { type DestinationRefusal, decideDestination } from '#modules/baskets/domain/delivery/deliveries.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { takesGoods } from './amendment.ts';

export type AddedLineAsk = {
  price: Money | null;
  address: { postbox: boolean } | undefined;
  deliverOn: Temporal.PlainDate | undefined;
  method: DeliveryMethod;
};

/**
 * Decides whether a line may be added to a confirmed order: refuses what `decideDestination` refuses of its one delivery, on `today` of the
 * shop, and PRICE_NOT_POSITIVE for a given price below zero.
 */
export function decideAddedLine(
  { price, address, deliverOn: date, method }: AddedLineAsk,
  today: Temporal.PlainDate,
): Decision<undefined, DestinationRefusal | 'PRICE_NOT_POSITIVE'> {
  if (price !== null && price < 0) return refuse('PRICE_NOT_POSITIVE', {}, 'price');
  return decideDestination({ address, date, method }, 0, today);
}

/** Refuses COST_NEVER_INVOICED for a cost or discount of an order that is never invoiced: rework, production for stock, internal work. */
export function decideAddCost(type: number): Decision<undefined, 'COST_NEVER_INVOICED'> {
  return isNeverInvoiced(type) ? refuse('COST_NEVER_INVOICED') : accept();
}

/** Refuses COST_NEVER_INVOICED for what is charged for a canceled line of an order that is never invoiced. */
export function decideCancelCharge(type: number, charge: Money): Decision<undefined, 'COST_NEVER_INVOICED'> {
  return charge > 0 ? decideAddCost(type) : accept();
}

/** Refuses COST_NEVER_INVOICED for another price of a line of an order without prices: production for stock, internal work. */
export function decideRepriceOf(
  type: number,
  { was, becomes }: { was: Money; becomes: Money },
): Decision<undefined, 'COST_NEVER_INVOICED'> {
  return isUncharged(type) && becomes !== was ? refuse('COST_NEVER_INVOICED', {}, 'price') : accept();
}

/** Refuses NOT_AMENDABLE for goods added after delivery, and STOCK_ORDER_FIXED for a line of an order for stock, of which no article would be known. */
export function decideAddTo(type: number, status: BasketStatus): Decision<undefined, 'NOT_AMENDABLE' | 'STOCK_ORDER_FIXED'> {
  if (!takesGoods(status)) return refuse('NOT_AMENDABLE', { stage: 'delivered' });
  return type === basketTypes.stockProduction ? refuse('STOCK_ORDER_FIXED') : accept();
}
