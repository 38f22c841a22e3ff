import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

type QuoteToRenew = {
  isLapsed: boolean;
  lines: readonly { kind: string; priceFixed: boolean; priceOnRequest: boolean; isCalculated: boolean }[];
};

/**
 * Decides whether a customer may have a lapsed quote priced again without the staff. Refuses one that can still be answered or was (QUOTE_NOT_LAPSED), and
 * one with a price that a person gave (QUOTE_RENEWED_BY_STAFF).
 */
export function decideRenewQuote({ isLapsed, lines }: QuoteToRenew): Decision<undefined, 'QUOTE_NOT_LAPSED' | 'QUOTE_RENEWED_BY_STAFF'> {
  if (!isLapsed) return refuse('QUOTE_NOT_LAPSED');
  const priced = lines.filter(({ kind }) => kind !== 'text');
  const byPerson = priced.some(
    ({ kind, priceFixed, priceOnRequest, isCalculated }) => priceFixed || priceOnRequest || (kind === 'product' && !isCalculated),
  );
  return byPerson || priced.length === 0 ? refuse('QUOTE_RENEWED_BY_STAFF') : accept();
}
