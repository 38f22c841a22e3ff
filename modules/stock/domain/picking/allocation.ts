import type { Book, ItemStock } from '../book/book.ts';
import type { Item } from '../book/item.ts';
import { availableAt, compareText, compareWalk, isUsable, type Position, positionsOf } from '../book/positions.ts';
import type { LocationType } from '../location/location.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { packOf } from '../numbers/units.ts';

/** A position that goods may be taken from, with what is available of it. */
export type Source = Position & { available: Quantity };

/** The quantity taken from one position. */
export type Allocated = { lot: string; location: string; quantity: Quantity };

/** The positions that can give something for a day: of these types of location, usable on that day. */
export function sourcesOf(book: Book, stock: ItemStock, on: string, types: readonly LocationType[] = ['pick', 'bulk']): Source[] {
  return positionsOf(book, stock)
    .filter((position) => types.includes(position.location.type) && isUsable(position, on))
    .map((position) => ({
      ...position,
      available: availableAt(book, stock, { lot: position.lot.code, location: position.location.code }, on),
    }))
    .filter((source) => source.available > 0);
}

/** The rule for taking goods of an item from several positions. */
export type PickRule = Pick<Item, 'pickPolicy' | 'wholePacks' | 'perPack'>;

/** Sources in the order of the item's policy. */
export const inPolicyOrder = ({ pickPolicy }: PickRule, sources: readonly Source[]): Source[] =>
  sources.toSorted(pickPolicy === 'fifo' ? compareFifo : compareFefo);

/** Decides which positions give a quantity, by the item's policy; gives what there is when that is less. */
export function allocate(item: Item, sources: readonly Source[], quantity: Quantity): Allocated[] {
  return takeInOrder(item, inPolicyOrder(item, sources), quantity).map(([{ lot, location }, part]) => ({
    lot: lot.code,
    location: location.code,
    quantity: part,
  }));
}

/**
 * What is taken of sources that stand in the order of the policy. With `wholePacks` loose pieces first give what is no whole pack, then whole
 * packs, then anything that is left. Each source comes once, in the order of its first taking.
 */
export function takeInOrder<Of extends { available: Quantity }>(
  rule: PickRule,
  sources: readonly Of[],
  quantity: Quantity,
): [source: Of, part: Quantity][] {
  const left = sources.map((source) => ({ source, available: source.available }));
  const taken = new Map<Of, Quantity>();
  const pass = (wanted: Quantity, offered: (available: Quantity) => Quantity): Quantity => {
    let missing = wanted;
    for (;;) {
      const giving = left.filter(({ available }) => offered(available) > 0);
      const next = missing > 0 ? nextOf(rule, giving, ({ available }) => offered(available), missing) : undefined;
      if (!next) return missing;
      const part = Math.min(missing, offered(next.available));
      taken.set(next.source, (taken.get(next.source) ?? 0) + part);
      next.available -= part;
      missing -= part;
    }
  };
  if (rule.wholePacks && rule.perPack) {
    const pack = packOf(rule);
    const looseMissing = pass(quantity % pack, (available) => available % pack);
    const packsMissing = pass(quantity - (quantity % pack), (available) => available - (available % pack));
    pass(looseMissing + packsMissing, (available) => available);
  } else {
    pass(quantity, (available) => available);
  }
  return [...taken];
}

/** The source that gives next. Fewest: the smallest that holds all that is missing, else the largest. */
function nextOf<Of>(rule: PickRule, giving: readonly Of[], size: (source: Of) => Quantity, missing: Quantity): Of | undefined {
  if (rule.pickPolicy !== 'fewest') return giving[0];
  const enough = giving.filter((source) => size(source) >= missing);
  return enough.length > 0
    ? enough.reduce((least, source) => (size(source) < size(least) ? source : least))
    : giving.reduce<Of | undefined>((most, source) => (!most || size(source) > size(most) ? source : most), undefined);
}

function compareFifo(a: Source, b: Source): number {
  return compareText(a.lot.receivedOn, b.lot.receivedOn) || compareWalk(a.location, b.location) || compareText(a.lot.code, b.lot.code);
}

function compareFefo(a: Source, b: Source): number {
  const lastDay = '9999-12-31';
  return compareText(a.lot.bestBefore ?? lastDay, b.lot.bestBefore ?? lastDay) || compareFifo(a, b);
}
