import type { Quantity } from '../numbers/amounts.ts';
import { heldAt } from '../picking/pick-list.ts';
import { type Book, type ItemStock, type Lot, lotOf, positionKey } from './book.ts';
import type { Location } from './item.ts';

/** Goods of one lot at one location. */
export type Position = { lot: Lot; location: Location; quantity: Quantity };

/** The quantity of a position at the end of a day; today's when no day is named. */
export function balanceOf(stock: ItemStock, place: { lot: string; location: string }, day?: string): Quantity {
  let balance = 0;
  for (const entry of stock.journal) {
    if (entry.lot === place.lot && entry.location === place.location && (day === undefined || entry.on <= day)) balance += entry.quantity;
  }
  return balance;
}

/** The least that a position holds at the end of any day from `since` on. */
export function minBalance(stock: ItemStock, place: { lot: string; location: string }, since: string): Quantity {
  const here = stock.journal.filter((entry) => entry.lot === place.lot && entry.location === place.location);
  const days = new Set(here.filter((entry) => entry.on > since).map((entry) => entry.on));
  return Math.min(...[since, ...days].map((day) => here.reduce((sum, entry) => sum + (entry.on <= day ? entry.quantity : 0), 0)));
}

/** Whether a position has a booked count on a later day. */
export function hasLaterCount(stock: ItemStock, place: { lot: string; location: string }, on: string): boolean {
  return stock.counts.some((count) => !count.reversed && count.on > on && count.lot === place.lot && count.location === place.location);
}

/** The quantity that may be taken from a position for a day: no goods that were not there, are reserved for a pick, or were counted later. */
export function availableAt(book: Book, stock: ItemStock, place: { lot: string; location: string }, on: string): Quantity {
  if (hasLaterCount(stock, place, on)) return 0;
  return Math.max(0, minBalance(stock, place, on) - heldAt(book, stock.item.code, place));
}

/** All positions that ever had an entry, in walk order, then by lot. */
export function positionsOf(book: Book, stock: ItemStock, day?: string): Position[] {
  const places = new Map<string, { lot: string; location: string; quantity: Quantity }>();
  for (const { lot, location, quantity, on } of stock.journal) {
    if (location === null || (day !== undefined && on > day)) continue;
    const key = positionKey({ lot, location });
    places.set(key, { lot, location, quantity: (places.get(key)?.quantity ?? 0) + quantity });
  }
  return [...places.values()]
    .map(({ lot, location, quantity }) => ({ lot: lotOf(stock, lot), location: book.locations.get(location)!, quantity }))
    .sort((a, b) => compareWalk(a.location, b.location) || compareText(a.lot.code, b.lot.code));
}

/** Whether goods of a lot at a location may be used on a day. */
export function isUsable({ lot, location }: Pick<Position, 'lot' | 'location'>, day: string): boolean {
  return !lot.blocked && (lot.bestBefore === null || lot.bestBefore >= day) && location.type !== 'quarantine';
}

/** All that is usable on a day. */
export function usableOf(book: Book, stock: ItemStock, day: string): Quantity {
  return positionsOf(book, stock).reduce((sum, position) => sum + (isUsable(position, day) ? position.quantity : 0), 0);
}

/** The order of a walk through the warehouse: up the odd aisles and down the even ones. */
export function compareWalk(a: Location, b: Location): number {
  const bays = a.aisle % 2 === 0 ? b.bay - a.bay : a.bay - b.bay;
  return a.aisle - b.aisle || bays || a.level - b.level || compareText(a.code, b.code);
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
