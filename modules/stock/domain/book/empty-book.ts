import type { Book, ItemStock } from './book.ts';
import { defaultSettings, type Item } from './item.ts';

/** A book without items, with the default settings. */
export function emptyBook(holidays: ReadonlySet<string> = new Set()): Book {
  return {
    settings: defaultSettings,
    holidays,
    stock: new Map(),
    locations: new Map(),
    suppliers: new Map(),
    usage: new Map(),
    reservations: new Map(),
    purchases: new Map(),
    production: [],
    pickLists: new Map(),
    events: new Map(),
    variances: [],
    credits: [],
    closedUntil: null,
  };
}

/** An item of which nothing was ever booked. */
export function emptyStock(item: Item): ItemStock {
  return {
    item,
    lots: new Map(),
    journal: [],
    layers: [],
    quantity: 0,
    value: 0,
    counts: [],
    firstCounts: new Map(),
    shortPositions: new Set(),
  };
}
