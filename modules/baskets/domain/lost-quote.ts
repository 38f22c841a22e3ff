import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Money, subtractMoney } from '#platform/domain/money.ts';
import type { BasketStatus } from './statuses.ts';

/** To whom a quote was lost and what they asked for it, without VAT, as far as somebody heard it. */
export type Loss = { competitor: string; competitorPrice: Money | null };

/** Whether there is anything to keep of it. */
export function saysAnything({ competitor, competitorPrice }: Loss): boolean {
  return competitor !== '' || competitorPrice !== null;
}

/** What a quote was dearer by than the competitor's price, in money and as a share of the quote; below zero where it was cheaper. */
export function priceDifference(total: Money, competitorPrice: Money | null): { amount: Money; share: number | null } | null {
  if (competitorPrice === null) return null;
  const amount = subtractMoney(total, competitorPrice);
  return { amount, share: total > 0 ? amount / total : null };
}

/** Whether it may be written down to whom a quote was lost. Refuses QUOTE_NOT_LOST for one that was not, or has not run out on `today`. */
export function decideNoteLoss(
  quote: { status: BasketStatus; validUntil: Temporal.PlainDate | null },
  today: Temporal.PlainDate,
): Decision<undefined, 'QUOTE_NOT_LOST'> {
  const ranOut = quote.status === 'quotation_sent' && quote.validUntil !== null && Temporal.PlainDate.compare(quote.validUntil, today) < 0;
  return quote.status === 'quote_canceled' || ranOut ? accept() : refuse('QUOTE_NOT_LOST');
}
