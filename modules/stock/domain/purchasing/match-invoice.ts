import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Money, moneyFromUnits, noMoney } from '#platform/domain/money.ts';

/** What an invoice charges more (or less, below zero) than what came in and the surcharges of the order. */
export function invoiceDifference(invoiced: Money, receivedGoods: Money, surcharge: Money): Money {
  return moneyFromUnits(invoiced - receivedGoods - surcharge);
}

/**
 * What an invoice still adds to the cost of the goods that came: all that it charges beyond their price, less what an earlier reading of it
 * added already. Below zero it takes off.
 */
export function lateCostOf(invoiced: Money, receivedGoods: Money, added: Money): Money {
  return moneyFromUnits(invoiced - receivedGoods - added);
}

/** Whether claims explain a difference to the cent: the invoice already leaves out what they expect or got. */
function isClaimed(difference: Money, claimed: Money): boolean {
  return claimed > 0 && Math.abs(difference + claimed) < 100;
}

/**
 * Whether an invoice can be put beside an order. Refuses PURCHASE_NOT_RECEIVED while nothing came, and PURCHASE_INVOICE_NOTE without a word on a
 * difference of a cent or more that is beyond the tolerance and that no claims explain.
 */
export function decidePurchaseInvoice(
  purchase: { number: string; isReceived: boolean },
  difference: Money,
  note: string,
  { claimed = noMoney, tolerance = noMoney }: { claimed?: Money; tolerance?: Money } = {},
): Decision<undefined, 'PURCHASE_NOT_RECEIVED' | 'PURCHASE_INVOICE_NOTE'> {
  if (!purchase.isReceived) return refuse('PURCHASE_NOT_RECEIVED', { number: purchase.number });
  const isSmall = Math.abs(difference) < 100 || Math.abs(difference) <= tolerance;
  return !isSmall && !isClaimed(difference, claimed) && note === ''
    ? refuse('PURCHASE_INVOICE_NOTE', { difference: difference / 10_000 }, 'note')
    : accept();
}
