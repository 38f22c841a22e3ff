import type { Book, ItemStock } from '../book/book.ts';
import type { Offer } from '../book/item.ts';
import { type Quantity, roundToCents, unit, unitsOf, type Value } from '../numbers/amounts.ts';
import { add, ceilTo, compare, divide, type Fraction, fractionOf, multiply, roundScaled } from '../numbers/fraction.ts';
import { stepOf } from '../numbers/units.ts';
import { brokenPackCharge, isValidOn, orderable, orderableBroken, priceLine, quantityForScale } from './prices.ts';
import { acceptedDay, arrivalDay, workingDaysLater } from './working-days.ts';

/** The name that stands for the own shop where an item is made. */
const makeCode = 'MAKE';

/** One way to get what is required, with what it costs. */
export type Candidate = {
  supplier: string;
  /** Absent when the item is made. */
  offer?: Offer;
  quantity: Quantity;
  /** The quantity that the same offer gives without reaching for a further scale. */
  isBase: boolean;
  arrivesOn: string;
  late: boolean;
  goods: Value;
  brokenPack: Value;
  /** The cost of holding the surplus until it is used. */
  holding: Value;
  /** What the part beyond what is required saves later. */
  credit: Value;
  net: Value;
};

/** What is required, until when, and how fast it is used (thousandths of the unit a week; null unknown). */
export type Requirement = { required: Quantity; needOn?: string; mean: Fraction | null };

type Priced = Pick<Candidate, 'supplier' | 'offer' | 'quantity' | 'isBase' | 'arrivesOn' | 'goods' | 'brokenPack'>;

/** All candidates for what is required of an item, in the order of its offers, making last (rule book of stock, section 7, Candidates). */
export function candidatesFor(book: Book, stock: ItemStock, requirement: Requirement, now: string): Candidate[] {
  const priced = [
    ...(stock.item.offers ?? [])
      .filter((offer) => isValidOn(offer, now.slice(0, 10)))
      .flatMap((offer) => candidatesOf(book, stock, offer, requirement, now)),
    ...makeCandidate(book, stock, requirement, now),
  ];
  const lowest = priced
    .map(({ goods, brokenPack, quantity }) => divide(fractionOf(goods + brokenPack), fractionOf(quantity)))
    .reduce<Fraction | null>((least, price) => (least && compare(least, price) <= 0 ? least : price), null);
  return priced.map((candidate) => {
    const { holding, credit } = costOfExcess(book, candidate, requirement, lowest);
    const late = requirement.needOn !== undefined && candidate.arrivesOn > requirement.needOn;
    return { ...candidate, late, holding, credit, net: candidate.goods + candidate.brokenPack + holding - credit };
  });
}

/** The best candidate: in time before late, late by arrival, then the lowest net, the smallest quantity, the order of offers. */
export function choose(candidates: readonly Candidate[]): Candidate | undefined {
  const arrival = (candidate: Candidate) => (candidate.late ? candidate.arrivesOn : '');
  return [...candidates].sort((a, b) => {
    if (arrival(a) !== arrival(b)) return arrival(a) < arrival(b) ? -1 : 1;
    return a.net - b.net || a.quantity - b.quantity;
  })[0];
}

function candidatesOf(book: Book, { item }: ItemStock, offer: Offer, { required, mean }: Requirement, now: string): Priced[] {
  const supplier = book.suppliers.get(offer.supplier);
  if (!supplier) return [];
  const accepted = acceptedDay(supplier, now, book.holidays);
  const arrivesOn = arrivalDay(supplier, accepted, offer.leadDays ?? supplier.leadDays, book.holidays);
  const base = orderable(item, offer, unitsOf(required));
  const broken = orderableBroken(item, offer, unitsOf(required));
  const scaled = offer.scales.flatMap((scale) => {
    const from = quantityForScale(item, offer, scale);
    const quantity = from ? orderable(item, offer, from) : base;
    return quantity > base && isUsedInTime(book, item.shelfLifeDays, quantity, mean) ? [quantity] : [];
  });
  const quantities = new Set([base, ...(broken === null ? [] : [broken]), ...scaled]);
  return [...quantities].map((quantity) => ({
    supplier: offer.supplier,
    offer,
    quantity,
    isBase: quantity === base,
    arrivesOn,
    goods: priceLine(item, offer, quantity),
    brokenPack: brokenPackCharge(item, offer, quantity),
  }));
}

function makeCandidate(book: Book, { item }: ItemStock, { required }: Requirement, now: string): Priced[] {
  const { make } = item;
  if (!make) return [];
  const quantity = roundUpToMultiple(required, make.multiple ?? 1, stepOf(item));
  const goods = roundToCents(add(fractionOf(make.setupEur), multiply(fractionOf(make.eachEur), unitsOf(quantity))));
  const arrivesOn = workingDaysLater(now.slice(0, 10), make.leadDays, book.holidays);
  return [{ supplier: makeCode, quantity, isBase: true, arrivesOn, goods, brokenPack: 0 }];
}

/** A quantity up to the next multiple of a number of units, and of the step. */
export function roundUpToMultiple(quantity: Quantity, multiple: number, step: Quantity): Quantity {
  return ceilTo(fractionOf(quantity), ceilTo(multiply(fractionOf(multiple), fractionOf(unit)), step));
}

/** Whether a larger quantity is used within the longest cover and before it spoils. */
function isUsedInTime(book: Book, shelfLifeDays: number | undefined, quantity: Quantity, mean: Fraction | null): boolean {
  if (!mean || mean.n <= 0n) return false;
  const weeks = divide(fractionOf(quantity), mean);
  if (compare(weeks, fractionOf(book.settings.maxCoverWeeks)) > 0) return false;
  return shelfLifeDays === undefined || compare(multiply(fractionOf(7), weeks), fractionOf(shelfLifeDays)) <= 0;
}

function costOfExcess(
  book: Book,
  { quantity, goods }: Priced,
  { required, mean }: Requirement,
  lowest: Fraction | null,
): { holding: Value; credit: Value } {
  if (!mean || mean.n <= 0n || !lowest || quantity <= required) return { holding: 0, credit: 0 };
  const excess = fractionOf(quantity - required);
  const weeks = add(divide(fractionOf(required), mean), divide(excess, multiply(fractionOf(2), mean)));
  const ratePerWeek = divide(fractionOf(book.settings.holdingRate), fractionOf(52));
  const holding = multiply(fractionOf(goods), divide(excess, fractionOf(quantity)), ratePerWeek, weeks);
  return { holding: roundScaled(holding, 1), credit: roundScaled(multiply(excess, lowest), 1) };
}
