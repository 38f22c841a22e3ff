import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { type DeliveryTerms, deliveryTransport } from '#modules/estimating/domain/packaging/delivery-transport.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, type Money, moneyFromEuros, noMoney } from '#platform/domain/money.ts';

/** A piece of the goods: its weight in grams, and how many a box takes, as far as known. */
export type Piece = { grams: number | null; perBox: number | null };

/** Totals the transport of deliveries, each by its own method. Refuses TRANSPORT_IMPOSSIBLE for goods that the method cannot carry. */
export function totalTransport(
  terms: DeliveryTerms,
  piece: Piece,
  deliveries: readonly { quantity: number; method: DeliveryMethod; country?: string | undefined }[],
): Decision<Money, 'TRANSPORT_IMPOSSIBLE'> {
  let total = noMoney;
  for (const [index, { quantity, method, country }] of deliveries.entries()) {
    const { sellEur, kg } = deliveryTransport(terms, method, {
      quantity,
      pieceGrams: piece.grams ?? 0,
      piecesPerBox: piece.perBox,
      country,
    });
    if (sellEur === null) return refuse('TRANSPORT_IMPOSSIBLE', { delivery: index + 1, kg: Math.round(kg) }, `deliveries.${index}.method`);
    total = addMoney(total, moneyFromEuros(sellEur));
  }
  return accept(total);
}
