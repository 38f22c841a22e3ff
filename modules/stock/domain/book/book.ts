import type { LotCertificate } from '../material/lot-certificate.ts';
import type { Quantity, Value } from '../numbers/amounts.ts';
import type { PickList } from '../picking/pick-list.ts';
import type { Item, Location, StockSettings, Supplier } from './item.ts';

/** The types of journal entry (rule book of stock, section 2). */
export const entryTypes = {
  purchaseReceipt: 10,
  costAdjustment: 15,
  productionReceipt: 20,
  productionIssue: 30,
  shipmentIssue: 40,
  return: 50,
  count: 60,
  transfer: 70,
  conversion: 75,
  scrap: 80,
  opening: 90,
} as const;
export type EntryType = (typeof entryTypes)[keyof typeof entryTypes];

/** Goods of one receipt; its code is unique in its item. */
export type Lot = {
  code: string;
  receivedOn: string;
  bestBefore: string | null;
  blocked: boolean;
  /** Of which certificate its goods are; left out for none. */
  certificate?: LotCertificate;
};

/**
 * What a FIFO item received in one entry, and what is left of it. One that is `carried` holds what was there when the item came to be valued by FIFO: the
 * rest of all receipts before.
 */
export type Layer = { on: string; quantity: Quantity; value: Value; carried?: boolean };

/** The quantity that an entry took from one layer. */
export type LayerPart = { layer: Layer; quantity: Quantity; value: Value };

/** One entry of the journal. It never changes; a mistake gets a counter-entry of the same type. */
export type Entry = {
  on: string;
  type: EntryType;
  lot: string;
  /** Null for a cost adjustment, which belongs to no place. */
  location: string | null;
  quantity: Quantity;
  value: Value;
  /** The layers that it took from, or the one that it made; empty for the moving average. */
  layers: readonly LayerPart[];
};

/** All that is known of one item's stock. */
export type ItemStock = {
  item: Item;
  lots: Map<string, Lot>;
  journal: Entry[];
  /** By the day that counts, then as booked; empty ones stay, because a reversal can fill them again. */
  layers: Layer[];
  quantity: Quantity;
  value: Value;
  counts: Count[];
  /** First counts whose difference waits for a second counter, by position. */
  firstCounts: Map<string, { by: string; difference: Quantity }>;
  /** Positions with a pick that came short since their last count. */
  shortPositions: Set<string>;
};

/** A booked count of a position. */
export type Count = {
  lot: string;
  location: string;
  on: string;
  reversed: boolean;
  /** Whether a pick had come short there since the count before. */
  afterShort?: boolean;
};

/** A promise of goods for a day: hard ones are kept free, soft ones are only shown. */
export type Reservation = {
  id: string;
  item: string;
  open: Quantity;
  needOn: string;
  kind: 'hard' | 'soft';
  complete: boolean;
};

export type PurchaseLine = {
  po: string;
  line: number;
  supplier: string;
  item: string;
  ordered: Quantity;
  received: Quantity;
  goods: Value;
  expectedOn: string;
  confirmed: boolean;
  /** Its last receipt said that nothing more comes. */
  complete: boolean;
  canceled: boolean;
};

/** The open production of an item by an order for stock, and the day on which it is ready. */
export type Production = { item: string; on: string; quantity: Quantity };

/** The result of an event, for events that undo or follow it. */
export type Booked = {
  verb: string;
  entries: { item: string; entry: Entry }[];
  reversed: boolean;
  reservation?: { reservation: Reservation; quantity: Quantity };
  purchaseLine?: PurchaseLine;
  count?: Count;
  /** Quantity that came back of each of its entries. */
  returned: Map<Entry, { quantity: Quantity; value: Value }>;
};

/** A difference between what was paid for an item and what the stock took, on its day. */
export type Variance = { item: string; on: string; value: Value };

/** The weekly use of an item before its journal begins. */
export type UsageHistory = { from: string; weekly: readonly number[] };

/** The stock of a warehouse with all that is promised, expected and being picked. */
export type Book = {
  settings: StockSettings;
  holidays: ReadonlySet<string>;
  stock: Map<string, ItemStock>;
  locations: Map<string, Location>;
  suppliers: Map<string, Supplier>;
  usage: Map<string, UsageHistory>;
  reservations: Map<string, Reservation>;
  purchases: Map<string, PurchaseLine[]>;
  production: readonly Production[];
  pickLists: Map<string, PickList>;
  events: Map<string, Booked>;
  variances: Variance[];
  credits: { return: string; item: string; quantity: Quantity }[];
  closedUntil: string | null;
};

/** The stock of an item that the book knows; throws for another one. */
export function stockOf(book: Book, item: string): ItemStock {
  const stock = book.stock.get(item);
  if (!stock) throw new RangeError(`unknown item ${item}`);
  return stock;
}

/** The lot of an item; throws for an unknown one. */
export function lotOf(stock: ItemStock, code: string): Lot {
  const lot = stock.lots.get(code);
  if (!lot) throw new RangeError(`unknown lot ${code} of ${stock.item.code}`);
  return lot;
}

/** The key of a position within its item. */
export function positionKey(position: { lot: string; location: string }): string {
  return `${position.lot}\n${position.location}`;
}

/** The open quantity of a purchase line. */
export function openOf(line: Pick<PurchaseLine, 'ordered' | 'received' | 'complete' | 'canceled'>): Quantity {
  return line.canceled || line.complete ? 0 : Math.max(0, line.ordered - line.received);
}

/** All reservations of an item that are still open. */
export function openReservations(book: Book, item: string): Reservation[] {
  return [...book.reservations.values()].filter((reservation) => reservation.item === item && reservation.open > 0);
}

/** The open quantity of an item's reservations of one kind. */
export function reservedOf(book: Book, item: string, kind: Reservation['kind']): Quantity {
  return openReservations(book, item).reduce((sum, reservation) => sum + (reservation.kind === kind ? reservation.open : 0), 0);
}

/** The purchase lines of an item of which something is still open. */
export function openPurchaseLines(book: Book, item: string): PurchaseLine[] {
  return [...book.purchases.values()].flat().filter((line) => line.item === item && openOf(line) > 0);
}
