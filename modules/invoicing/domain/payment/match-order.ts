import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
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

/** Words of a text that one number may be written in, and the length of a number without separators. */
const [mostWords, longest] = [5, 30];

/** What may be the number of an order in a text, without its separators: `26 0040` gives `26`, `0040` and `260040`. */
export function numberCandidates(text: string): string[] {
  const words = [...text.matchAll(/[\p{L}\d]+/gu)];
  const found = new Set<string>();
  for (const [first, start] of words.entries()) {
    let joined = '';
    let end = start.index;
    for (const word of words.slice(first, first + mostWords)) {
      if (joined !== '' && !/^[-./\s]{1,2}$/.test(text.slice(end, word.index))) break;
      joined += word[0].toLowerCase();
      end = word.index + word[0].length;
      if (joined.length > longest) break;
      if (/\d/.test(joined)) found.add(joined);
    }
  }
  return [...found];
}

/** Finds the orders that a text names: by its candidates, since a file has thousands of lines. */
function orderFinder(orders: readonly MatchableOrder[]): (text: string) => MatchableOrder[] {
  const byNumber = Map.groupBy(orders, ({ number }) => number.replaceAll(/[^\p{L}\d]/gu, '').toLowerCase());
  return (text) =>
    numberCandidates(text)
      .flatMap((candidate) => byNumber.get(candidate) ?? [])
      .filter(({ number }) => namesOrder(text, number));
}

/** Finds what a bank line pays of the one order that it names; sure when it is exactly what the order costs. */
export function orderMatcher(orders: readonly MatchableOrder[]): (line: ReceivedLine) => OrderMatch | undefined {
  const find = orderFinder(orders);
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

/** What a bank line pays: the invoices that it names, then the order that it names, then what its payer and amount tell. */
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
