import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { bankLineMatcher, type Match, type MatchableInvoice, type ReceivedLine, refundMatcher } from './match-bank-line.ts';
import { numberFinder } from './named-numbers.ts';

/** An order that has no invoice yet, with what a pro forma asks of it, less what was paid. */
export type MatchableOrder = { id: number; number: string; customerId: number; customer: string; open: Money };
export type OrderMatch = Match & { orderId: number };

/** Finds what a bank line pays of the one order that it names; sure when it is exactly what the order costs. */
export function orderMatcher(orders: readonly MatchableOrder[]): (line: ReceivedLine) => OrderMatch | undefined {
  const find = numberFinder(orders);
  return (line) => {
    if (line.amount <= 0) return undefined;
    const [order, ...others] = find(line.description);
    if (!order || others.length > 0) return undefined;
    const isExact = line.amount === order.open;
    return {
      ...{ customerId: order.customerId, orderId: order.id, parts: [], isSure: isExact },
      reasons: isExact ? ['order', 'amount'] : ['order'],
    };
  };
}

/** Matches bank lines: by the invoices that a line names, then the order that it names, then its payer and amount. */
export function bankPaymentMatcher(
  invoices: readonly MatchableInvoice[],
  orders: readonly MatchableOrder[],
): (line: ReceivedLine) => (Match & { orderId?: number }) | undefined {
  const [match, matchOrder, matchRefund] = [bankLineMatcher(invoices), orderMatcher(orders), refundMatcher(invoices)];
  return (line) => {
    const found = match(line);
    return found?.reasons.includes('number') ? found : (matchOrder(line) ?? found ?? matchRefund(line));
  };
}

/** Decides on booking for an order before its invoice; refuses PAYMENT_ORDER_ENDED when it was invoiced or canceled meanwhile. */
export const decidePrepayOrder = (number: string, isPrepayable: boolean): Decision<undefined, 'PAYMENT_ORDER_ENDED'> =>
  isPrepayable ? accept() : refuse('PAYMENT_ORDER_ENDED', { number });
