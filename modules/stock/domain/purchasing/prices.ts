import type { Item, Offer, PriceScale } from '../book/item.ts';
import { type Quantity, roundToCents, unit, type Value } from '../numbers/amounts.ts';
import { ceilTo, compare, divide, type Fraction, fractionOf, multiply } from '../numbers/fraction.ts';
import { goodsOf, isWholePacks, kgOf, kgPerUnit, stepOf } from '../numbers/units.ts';

/** Whether an offer is valid on a day. */
export function isValidOn(offer: Offer, day: string): boolean {
  return (offer.validFrom ?? day) <= day && day <= (offer.validTo ?? day);
}

/** The offer of a supplier for an item that is valid on a day. */
export function validOffer(item: Item, supplier: string, day: string): Offer | undefined {
  return item.offers?.find((offer) => offer.supplier === supplier && isValidOn(offer, day));
}

/** The scale of an offer for a line of an order with a total weight; below the first scale the first one. */
export function scaleOf(offer: Offer, quantity: Quantity, orderKg: Fraction): PriceScale {
  const reached = offer.scaleBy === 'orderKg' ? orderKg : divide(fractionOf(quantity), fractionOf(unit));
  return offer.scales.findLast((scale) => compare(fractionOf(scale.from), reached) <= 0) ?? offer.scales[0]!;
}

/** The price of the goods of a line. */
export function priceLine(item: Item, offer: Offer, quantity: Quantity, orderKg: Fraction = kgOf(item, quantity)): Value {
  return goodsOf(item, quantity, scaleOf(offer, quantity, orderKg).priceEur, offer.basis);
}

/** What a supplier charges for opening a pack; nothing for whole packs. */
export function brokenPackCharge(item: Item, offer: Offer, quantity: Quantity): Value {
  return offer.brokenPackEur && !isWholePacks(item, quantity) ? roundToCents(fractionOf(offer.brokenPackEur)) : 0;
}

/** The least that an offer lets one order of at least `required`, as a multiple of its packs. */
export function orderable(item: Item, offer: Offer, required: Fraction): Quantity {
  const multiple = fractionOf(offer.multiple ?? item.perPack ?? 1);
  return ceilTo(divide(atLeastMinimum(offer, required), multiple), 1) * thousandthsOf(multiple);
}

/** The least that an offer lets one order of at least `required` when a pack is opened; null where it opens none. */
export function orderableBroken(item: Item, offer: Offer, required: Fraction): Quantity | null {
  if (offer.brokenPackEur === undefined) return null;
  return ceilTo(multiply(atLeastMinimum(offer, required), fractionOf(unit)), stepOf(item));
}

/** What one has to order to reach a scale: its quantity, or for a scale by weight the quantity that weighs it. Null where nothing weighs. */
export function quantityForScale(item: Item, offer: Offer, scale: PriceScale): Fraction | null {
  if (offer.scaleBy !== 'orderKg') return fractionOf(scale.from);
  const kg = kgPerUnit(item);
  if (kg.n === 0n) return null;
  return divide(fractionOf(ceilTo(multiply(divide(fractionOf(scale.from), kg), fractionOf(unit)), stepOf(item))), fractionOf(unit));
}

function atLeastMinimum(offer: Offer, required: Fraction): Fraction {
  const minimums = [offer.minimum ?? 1, ...(offer.scaleBy === 'orderKg' ? [] : [offer.scales[0]?.from ?? 0])];
  return minimums.map(fractionOf).reduce((most, minimum) => (compare(minimum, most) > 0 ? minimum : most), required);
}

function thousandthsOf(multiple: Fraction): Quantity {
  return ceilTo(multiply(multiple, fractionOf(unit)), 1);
}
