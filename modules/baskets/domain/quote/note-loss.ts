import type { BasketStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Money, subtractMoney } from '#platform/domain/money.ts';

/** The competitor a quote was lost to and their price, without VAT, as far as known. */
export type Loss = { competitor: string; competitorPrice: Money | null };

/** Whether any field of the loss is filled. */
export function isLossFilled({ competitor, competitorPrice }: Loss): boolean {
  return competitor !== '' || competitorPrice !== null;
}

/** Returns how much the quote exceeds the competitor's price, as an amount and as a share of the quote; negative where it was cheaper. */
export function priceDifference(total: Money, competitorPrice: Money | null): { amount: Money; share: number | null } | null {
  if (competitorPrice === null) return null;
  const amount = subtractMoney(total, competitorPrice);
  return { amount, share: total > 0 ? amount / total : null };
}

/** Decides whether a loss may be noted. Refuses QUOTE_NOT_LOST for a quote that was not lost and has not expired on `today`. */
export function decideNoteLoss(
  quote: { status: BasketStatus; validUntil: Temporal.PlainDate | null },
  today: Temporal.PlainDate,
): Decision<undefined, 'QUOTE_NOT_LOST'> {
  const ranOut = quote.status === 'quotation_sent' && quote.validUntil !== null && Temporal.PlainDate.compare(quote.validUntil, today) < 0;
  return quote.status === 'quote_canceled' || ranOut ? accept() : refuse('QUOTE_NOT_LOST');
}
