import type { Book, ItemStock } from '../book/book.ts';
import type { Item } from '../book/item.ts';
import { availableAt, compareText, compareWalk, isUsable, type Position, positionsOf } from '../book/positions.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { packOf } from '../numbers/units.ts';

/** A position that goods may be taken from, with what is available of it. */
export type Source = Position & { available: Quantity };

/** What is taken from one position. */
export type Allocated = { lot: string; location: string; quantity: Quantity };

/** The positions that can give something for a day: of type pick or bulk, usable on that day. */
export function sourcesOf(book: Book, stock: ItemStock, on: string): Source[] {
  return positionsOf(book, stock)
    .filter((position) => (position.location.type === 'pick' || position.location.type === 'bulk') && isUsable(position, on))
    .map((position) => ({
      ...position,
      available: availableAt(book, stock, { lot: position.lot.code, location: position.location.code }, on),
    }))
    .filter((source) => source.available > 0);
}

/**
 * Decides which positions give a quantity, by the item's policy; gives what there is when that is less. With `wholePacks` loose pieces first
 * give what is no whole pack, then whole packs, then anything that is left. Each position comes once, in the order of its first taking.
 */
export function allocate(item: Item, sources: readonly Source[], quantity: Quantity): Allocated[] {
  const left = sources.map((source) => ({ ...source }));
  const taken = new Map<Source, Quantity>();
  const pass = (wanted: Quantity, offered: (available: Quantity) => Quantity): Quantity => {
    let missing = wanted;
    for (;;) {
      const source = next(item, left, offered, missing);
      if (!source || missing <= 0) return missing;
      const part = Math.min(missing, offered(source.available));
      taken.set(source, (taken.get(source) ?? 0) + part);
      source.available -= part;
      missing -= part;
    }
  };
  if (item.wholePacks && item.perPack) {
    const pack = packOf(item);
    const looseMissing = pass(quantity % pack, (available) => available % pack);
    const packsMissing = pass(quantity - (quantity % pack), (available) => available - (available % pack));
    pass(looseMissing + packsMissing, (available) => available);
  } else {
    pass(quantity, (available) => available);
  }
  return [...taken].map(([{ lot, location }, part]) => ({ lot: lot.code, location: location.code, quantity: part }));
}

/** The position that gives next. Fewest: the smallest that holds all that is missing, else the largest. */
function next(item: Item, sources: readonly Source[], offered: (available: Quantity) => Quantity, missing: Quantity): Source | undefined {
  const giving = sources.filter((source) => offered(source.available) > 0).sort(item.pickPolicy === 'fifo' ? compareFifo : compareFefo);
  if (item.pickPolicy !== 'fewest') return giving[0];
  const enough = giving.filter((source) => offered(source.available) >= missing);
  const size = (source: Source) => offered(source.available);
  return enough.length > 0
    ? enough.reduce((least, source) => (size(source) < size(least) ? source : least))
    : giving.reduce<Source | undefined>((most, source) => (!most || size(source) > size(most) ? source : most), undefined);
}

function compareFifo(a: Source, b: Source): number {
  return compareText(a.lot.receivedOn, b.lot.receivedOn) || compareWalk(a.location, b.location) || compareText(a.lot.code, b.lot.code);
}

function compareFefo(a: Source, b: Source): number {
  const lastDay = '9999-12-31';
  return compareText(a.lot.bestBefore ?? lastDay, b.lot.bestBefore ?? lastDay) || compareFifo(a, b);
}
