import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideEditLines } from './edit-rules.ts';
import type { BasketStatus } from './statuses.ts';

export type UnitSwitch = {
  status: BasketStatus;
  /** The numbers of the customer's other quotes and orders that are still open. */
  pending: readonly string[];
  printOrderNumber: string | null;
  /** The products on the lines that the other unit does not make. */
  missingProducts: readonly string[];
};
export type UnitSwitchRefusal =
  | 'UNIT_SWITCH_PENDING'
  | 'UNIT_SWITCH_PRINT_ORDER'
  | 'UNIT_SWITCH_PRODUCT_MISSING'
  | 'REVISE_FIRST'
  | 'QUOTE_FIXED'
  | 'BASKET_NOT_OPEN';

/**
 * Decides whether a basket may move to another business unit: not while the customer has pending quotes or orders, nor when the order has a
 * print-system order number, nor when the other unit lacks a product (specification, section 5).
 */
export function decideUnitSwitch({
  status,
  pending,
  printOrderNumber,
  missingProducts,
}: UnitSwitch): Decision<undefined, UnitSwitchRefusal> {
  const open = decideEditLines(status);
  if (!open.accepted) return open;
  if (printOrderNumber) return refuse('UNIT_SWITCH_PRINT_ORDER', { number: printOrderNumber }, 'unitId');
  if (pending.length > 0) return refuse('UNIT_SWITCH_PENDING', { numbers: pending.join(', ') }, 'unitId');
  return decideProductsMade(missingProducts);
}

/** Refuses UNIT_SWITCH_PRODUCT_MISSING, naming the products that the unit does not make. */
export function decideProductsMade(missing: readonly string[]): Decision<undefined, 'UNIT_SWITCH_PRODUCT_MISSING'> {
  return missing.length === 0 ? accept() : refuse('UNIT_SWITCH_PRODUCT_MISSING', { products: missing.join(', ') }, 'unitId');
}

export type CustomerSwitch = { status: BasketStatus; deliveries: readonly string[]; dropDeliveries: boolean };
export type CustomerSwitchRefusal = 'DELIVERIES_WILL_DROP' | 'REVISE_FIRST' | 'QUOTE_FIXED' | 'BASKET_NOT_OPEN';

/**
 * Decides whether a basket may move to another customer. That drops all its delivery distributions, so the caller must confirm the list:
 * refuses DELIVERIES_WILL_DROP with that list unless `dropDeliveries` is set.
 */
export function decideCustomerSwitch({ status, deliveries, dropDeliveries }: CustomerSwitch): Decision<undefined, CustomerSwitchRefusal> {
  const open = decideEditLines(status);
  if (!open.accepted) return open;
  if (deliveries.length > 0 && !dropDeliveries) {
    return refuse('DELIVERIES_WILL_DROP', { count: deliveries.length, deliveries: deliveries.join('; ') }, 'dropDeliveries');
  }
  return accept();
}
