import { type BasketTotals, basketTotals } from '#modules/baskets/domain/basket/basket-totals.ts';
import type { Choice, OfferedLine, OfferedRow } from './answer-quote.ts';

type Offer = OfferedLine & { vatPercent: number; quantity: number };

/** Returns the preselected choices: the first priced line of every group, at the quantity the quote was made for. */
export function defaultChoices(offers: readonly Offer[]): Choice[] {
  return offers
    .filter((offer) => offer === firstOf(offers.filter((other) => other.group === offer.group)))
    .map((offer) => ({ lineId: offer.lineId, quantity: rowFor(offer, offer.quantity)?.quantity ?? offer.quantity }));
}

const firstOf = (group: readonly Offer[]) => group.find((offer) => !offer.priceOnRequest) ?? group[0];

/** Replaces the choice of one group by the taken line and quantity. */
export function replaceChoice(offers: readonly Offer[], choices: readonly Choice[], taken: Choice): Choice[] {
  const group = offers.find((offer) => offer.lineId === taken.lineId)?.group;
  const inGroup = (lineId: number) => offers.find((offer) => offer.lineId === lineId)?.group === group;
  return choices.map((choice) => (inGroup(choice.lineId) ? taken : choice));
}

/** Totals the choices, with VAT per rate. */
export function totalsOfChoices(offers: readonly Offer[], choices: readonly Choice[]): BasketTotals {
  return basketTotals(
    choices.flatMap((choice) => {
      const offer = offers.find((one) => one.lineId === choice.lineId);
      const row = offer && rowFor(offer, choice.quantity);
      return row && !offer.priceOnRequest ? [{ ...row, vatPercent: offer.vatPercent }] : [];
    }),
  );
}

function rowFor(offer: Offer, quantity: number): OfferedRow | undefined {
  return offer.rows.find((row) => row.quantity === quantity) ?? offer.rows[0];
}
