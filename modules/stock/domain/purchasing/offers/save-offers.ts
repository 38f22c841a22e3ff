import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { PriceScale } from '../../book/item.ts';

/** What matters of an offer for the question whether it may stand beside the others of its item. */
export type OfferedTerms = {
  supplierId: number;
  supplier: string;
  scales: readonly PriceScale[];
  validFrom: string | null;
  validTo: string | null;
};

/**
 * Whether these may be the offers of an item. Refuses OFFER_SCALES unless the scales of an offer begin at different quantities, OFFER_DAYS for an
 * offer that ends before it begins, OFFER_TWICE when a supplier has two that are valid on one day, and OFFER_CUSTOMERS for goods of a customer,
 * which are never bought.
 */
export function decideOffers(
  offers: readonly OfferedTerms[],
  ofCustomer: boolean,
): Decision<undefined, 'OFFER_SCALES' | 'OFFER_DAYS' | 'OFFER_TWICE' | 'OFFER_CUSTOMERS'> {
  if (ofCustomer && offers.length > 0) return refuse('OFFER_CUSTOMERS');
  for (const { supplier, scales, validFrom, validTo } of offers) {
    if (scales.length === 0 || new Set(scales.map(({ from }) => from)).size < scales.length) return refuse('OFFER_SCALES', { supplier });
    if (validFrom !== null && validTo !== null && validTo < validFrom) return refuse('OFFER_DAYS', { supplier });
  }
  const twice = offers.find((one, index) =>
    offers.some((other, at) => at > index && other.supplierId === one.supplierId && overlaps(one, other)),
  );
  return twice ? refuse('OFFER_TWICE', { supplier: twice.supplier }) : accept();
}

/** Whether the buying advice may look at an article: customers' goods are never bought for jobs (OFFER_CUSTOMERS), only proposed below their minimum. */
export function decideArticleBuying(of: {
  policy: 'none' | 'stock' | 'demand';
  isCustomers: boolean;
}): Decision<undefined, 'OFFER_CUSTOMERS'> {
  return of.isCustomers && of.policy === 'demand' ? refuse('OFFER_CUSTOMERS') : accept();
}

function overlaps(a: OfferedTerms, b: OfferedTerms): boolean {
  const begins = (offer: OfferedTerms) => offer.validFrom ?? '';
  const ends = (offer: OfferedTerms) => offer.validTo ?? '~';
  return begins(a) <= ends(b) && begins(b) <= ends(a);
}
