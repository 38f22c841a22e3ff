import type { Money } from '#platform/domain/money.ts';
import { bankLineMatcher, type Match, type MatchableInvoice, type ReceivedLine, refundMatcher } from './match-bank-line.ts';

/** An order that has no invoice yet, with what a pro forma asks of it, less what was paid. */
export type MatchableOrder = { id: number; number: string; customerId: number; customer: string; open: Money };
export type OrderMatch = Match & { orderId: number };

/** Whether a text names an order, however its number is separated: `26-0040`, `26 0040`, `260040`. */
export function namesOrder(text: string, number: string): boolean {
  const parts = number.match(/\p{L}+|\d+/gu);
  if (!parts) return false;
  return new RegExp(String.raw`(?<![\p{L}\d])${parts.join('[-./\\s]{0,2}')}(?![\p{L}\d])`, 'iu').test(text);
}

/** What a bank line pays of the one order that it names; sure when it is exactly what the order costs. */
export function matchOrder(line: ReceivedLine, orders: readonly MatchableOrder[]): OrderMatch | undefined {
  if (line.amount <= 0) return undefined;
  const [order, ...others] = orders.filter(({ number }) => namesOrder(line.description, number));
  if (!order || others.length > 0) return undefined;
  const isExact = line.amount === order.open;
  return {
    ...{ customerId: order.customerId, orderId: order.id, parts: [], isSure: isExact },
    reasons: isExact ? ['order', 'amount'] : ['order'],
  };
}

/** What a bank line pays: the invoices that it names, then the order that it names, then what its payer and amount tell. */
export function bankPaymentMatcher(
  invoices: readonly MatchableInvoice[],
  orders: readonly MatchableOrder[],
): (line: ReceivedLine) => (Match & { orderId?: number }) | undefined {
  const [match, matchRefund] = [bankLineMatcher(invoices), refundMatcher(invoices)];
  return (line) => {
    const found = match(line);
    return found?.reasons.includes('number') ? found : (matchOrder(line, orders) ?? found ?? matchRefund(line));
  };
}
