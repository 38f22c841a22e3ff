import { ceil, isAbove, round2, rowUpTo } from '#modules/estimating/domain/engine/numbers.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import type { DeliveryMethod } from './delivery-methods.ts';

/** The part of the parameters that a delivery needs. */
export type DeliveryTerms = {
  transport: Shop['transport'];
  maxBoxGrams: number;
  overheadRate: number;
  profitRate: number;
};
export type DeliveredGoods = { quantity: number; pieceGrams: number; piecesPerBox: number | null; country?: string | undefined };
/** `sellEur` is null when this method is not possible: too heavy for the letterbox, or no tariff. */
export type DeliveryTransport = { boxes: number; kg: number; sellEur: number | null };

export function deliveryTerms({ transport, packing, pricing }: Shop): DeliveryTerms {
  return {
    transport,
    maxBoxGrams: packing.maxBoxGrams,
    overheadRate: pricing.overheadRates.TRANSPORT,
    profitRate: pricing.profitRates.TRANSPORT,
  };
}

/**
 * Boxes, weight in kg and selling price in euro of one delivery, by the tariffs of golden/README.md section 6: parcels by the weight of a
 * box, pallets by number and weight, the letterbox and the van per stop; a pick-up, files and what the supplier brings are free. A country with
 * tariffs of its own costs that much more per parcel, pallet or letter.
 */
export function deliveryTransport(
  terms: DeliveryTerms,
  method: DeliveryMethod,
  { quantity, pieceGrams, piecesPerBox, country = '' }: DeliveredGoods,
): DeliveryTransport {
  const kg = (quantity * pieceGrams) / 1000;
  const boxes = Math.max(quantity > 0 ? 1 : 0, ceil(piecesPerBox ? quantity / piecesPerBox : (quantity * pieceGrams) / terms.maxBoxGrams));
  const costEur = costOf(terms, method, {
    boxes,
    kg,
    country,
    boxKg: boxes === 0 ? 0 : piecesPerBox ? (Math.min(quantity, piecesPerBox) * pieceGrams) / 1000 : kg / boxes,
  });
  return { boxes, kg, sellEur: costEur === null ? null : round2(costEur * (1 + terms.overheadRate) * (1 + terms.profitRate)) };
}

/** The price of a supplier's work has its transport in it; goods that are kept in stock do not leave. */
const freeMethods: readonly DeliveryMethod[] = ['pick_up', 'digital', 'direct', 'stock'];

function costOf(
  { transport }: DeliveryTerms,
  method: DeliveryMethod,
  { boxes, kg, boxKg, country }: { boxes: number; kg: number; boxKg: number; country: string },
): number | null {
  if (boxes === 0 || freeMethods.includes(method)) return 0;
  if (method === 'own_transport') return transport.vanEurPerStop ?? null;
  const more = transport.abroad?.[country];
  if (method === 'letterbox') {
    const tooHeavy = isAbove(kg, transport.letterboxUpToKg ?? 0) || transport.letterboxEur === undefined;
    return tooHeavy ? null : transport.letterboxEur! + (more?.letterboxEur ?? 0);
  }
  if (method === 'pallet') {
    const pallets = Math.max(ceil(boxes / transport.boxesPerPallet), ceil(kg / transport.maxPalletKg));
    return pallets * (transport.palletEur + (more?.palletEur ?? 0));
  }
  const row = rowUpTo(transport.parcels, boxKg, (one) => one.upToKg);
  return row ? boxes * (row.eur + (more?.parcelEur ?? 0)) : null;
}
