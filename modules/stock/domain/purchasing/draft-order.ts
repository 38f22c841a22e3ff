import type { Item, Offer, Supplier } from '../book/item.ts';
import { type Quantity, toValue, type Value } from '../numbers/amounts.ts';
import { add, type Fraction, zero } from '../numbers/fraction.ts';
import { goodsOf, kgOf, type PriceBasis } from '../numbers/units.ts';
import { brokenPackCharge, priceLine, scaleOf } from './prices.ts';

/** A line of an order that is not sent yet: at the price of an offer, or at one that was agreed for this order. */
export type DraftLine = { item: Item; quantity: Quantity; offer?: Offer | undefined; agreed?: LinePrice | undefined };

export type LinePrice = { priceEur: number; basis: PriceBasis };

/** A line with its price of today; without an offer and without an agreed price it has none. */
export type PricedDraftLine = { price: LinePrice | null; goods: Value; brokenPack: Value; kg: Fraction };

export type PricedDraft = {
  lines: PricedDraftLine[];
  kg: Fraction;
  goods: Value;
  brokenPacks: Value;
  /** What the supplier charges because the goods of the day stay below its minimum. */
  smallOrder: Value;
  /** What is missing to the minimum; 0 when it is reached, or an order of the day has the fee already. */
  missing: Value;
  total: Value;
};

/** What was sent to a supplier today: its goods, and whether one of these orders has the fee of a small order. */
export type SentToday = { goods: Value; hasFee: boolean };

const nothingSent: SentToday = { goods: 0, hasFee: false };

/**
 * Prices an order as its supplier would today: scales by line or by the weight of all, opened packs, and the fee of a small order. The orders of a
 * day count as one: their goods add up to the minimum, and below it they have the fee once.
 */
export function priceDraft(
  supplier: Pick<Supplier, 'minimumOrderEur' | 'smallOrderEur'>,
  lines: readonly DraftLine[],
  sent: SentToday = nothingSent,
): PricedDraft {
  const kg = lines.map(({ item, quantity }) => kgOf(item, quantity)).reduce(add, zero);
  const priced = lines.map((line) => priceDraftLine(line, kg));
  const sum = (values: readonly Value[]) => values.reduce((total, value) => total + value, 0);
  const goods = sum(priced.map((line) => line.goods));
  const brokenPacks = sum(priced.map((line) => line.brokenPack));
  const missing = sent.hasFee ? 0 : Math.max(0, toValue(supplier.minimumOrderEur ?? 0) - goods - sent.goods);
  const smallOrder = missing > 0 ? toValue(supplier.smallOrderEur ?? 0) : 0;
  return { lines: priced, kg, goods, brokenPacks, smallOrder, missing, total: goods + brokenPacks + smallOrder };
}

function priceDraftLine({ item, quantity, offer, agreed }: DraftLine, orderKg: Fraction): PricedDraftLine {
  const kg = kgOf(item, quantity);
  const brokenPack = offer ? brokenPackCharge(item, offer, quantity) : 0;
  if (agreed) return { price: agreed, goods: goodsOf(item, quantity, agreed.priceEur, agreed.basis), brokenPack, kg };
  if (!offer) return { price: null, goods: 0, brokenPack: 0, kg };
  const price = { priceEur: scaleOf(offer, quantity, orderKg).priceEur, basis: offer.basis };
  return { price, goods: priceLine(item, offer, quantity, orderKg), brokenPack, kg };
}
