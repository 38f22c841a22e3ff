import type { OfferedLineShape } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { basketTotals } from '#modules/baskets/domain/basket/basket-totals.ts';
import type { BasketRow } from '#modules/baskets/server/basket/baskets.store.ts';
import type { Parties } from '#modules/baskets/server/basket/parties.ts';
import type { QuoteDocument } from '#modules/baskets/server/documents/quote.ts';
import { type FrozenOffer, localizeOffer } from '#modules/baskets/server/line/specifications.ts';
import { countedOffers } from './offers.ts';

export type QuoteIssue = {
  basket: BasketRow;
  parties: Parties;
  offers: readonly FrozenOffer[];
  revision: number;
  issuedOn: Temporal.PlainDate;
  validUntil: Temporal.PlainDate;
  approvalUrl: string;
};

export function totalsOfOffers(offers: readonly OfferedLineShape[]) {
  return basketTotals(countedOffers(offers).map(({ vatPercent, row }) => ({ ...row, vatPercent })));
}

/** Composes the document of a quote. */
export function quoteDocument({ basket, parties, offers, revision, issuedOn, validUntil, approvalUrl }: QuoteIssue): QuoteDocument {
  const head = documentHead(basket, parties, issuedOn);
  const totals = totalsOfOffers(offers);
  const counted = new Map(countedOffers(offers).map(({ lineId, row }) => [lineId, row.quantity]));
  const grouped = (offer: OfferedLineShape) => offers.filter((other) => other.group === offer.group).length > 1;
  return {
    ...head,
    totals,
    ...(totals.transport > 0 && { transport: totals.transport }),
    revision,
    validUntil: validUntil.toString(),
    description: basket.description,
    lines: offers.map((offer) => ({
      description: offer.description,
      ...(offer.set && { set: offer.set }),
      specification: [
        ...(offer.title ? [offer.title] : []),
        ...linesOfText(localizeOffer(offer, head.language).specification),
        ...linesOfText(offer.remark ?? ''),
      ],
      vatPercent: offer.vatPercent,
      ...(offer.priceOnRequest && { priceOnRequest: true }),
      quantities: offer.rows.map((row) => ({
        quantity: row.quantity,
        net: row.price,
        chosen: counted.get(offer.lineId) === row.quantity,
      })),
      ...(offer.days && { days: offer.days }),
      ...(grouped(offer) && { alternativeGroup: offer.group }),
    })),
    ...(basket.deliveryDate && { deliverOn: basket.deliveryDate }),
    approvalUrl,
  };
}

/** Composes the header fields of every document of a basket. */
export function documentHead(basket: BasketRow, parties: Parties, issuedOn: Temporal.PlainDate) {
  return {
    brand: parties.brand,
    language: parties.contact?.language ?? 'nl',
    number: basket.number,
    issuedOn: issuedOn.toString(),
    recipient: parties.recipient,
    ...(basket.customerReference && { customerReference: basket.customerReference }),
    paymentTermDays: parties.customer.paymentDays,
    paymentMonthEnd: parties.customer.paymentMonthEnd,
    deviation: parties.deviation,
    orderManager: parties.orderManager ?? { name: parties.brand.name, email: parties.brand.email, phone: parties.brand.phone },
  };
}

export function linesOfText(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
