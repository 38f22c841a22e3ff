import { type Book, entryTypes } from '../book/book.ts';
import { emptyBook, emptyStock } from '../book/empty-book.ts';
import { defaultSettings, type Item, type Location, type Offer, type StockSettings, type Supplier } from '../book/item.ts';
import type { Receive, StockEvent } from '../events/event.ts';
import { receive } from '../events/receive.ts';
import type { Question } from './questions.ts';

/** A worked case (rule book of stock, section 10). */
export type StockCase = {
  id: string;
  now: string;
  settings?: Partial<StockSettings>;
  holidays?: readonly string[];
  items: readonly WrittenItem[];
  locations: readonly (Pick<Location, 'code'> & Partial<Location>)[];
  suppliers?: readonly Supplier[];
  opening?: readonly OpeningRow[];
  usage?: Record<string, { from: string; weekly: readonly number[] }>;
  events?: readonly StockEvent[];
  questions?: readonly Question[];
};

/** An item as a case writes it: an offer without a basis is per unit. */
type WrittenItem = Omit<Item, 'offers'> & { offers?: readonly (Omit<Offer, 'basis'> & Partial<Pick<Offer, 'basis'>>)[] };

/** Defaults of events: the first value that the rule book names. */
const eventDefaults: Partial<Record<StockEvent['do'], object>> = {
  issue: { type: 30 },
  reserve: { kind: 'hard' },
  lateCost: { by: 'value' },
};

export function withEventDefaults(event: StockEvent): StockEvent {
  return { ...eventDefaults[event.do], ...event };
}

export type OpeningRow = Pick<Receive, 'lot' | 'location' | 'quantity' | 'unit' | 'valueEur' | 'unitCostEur' | 'bestBefore'> & {
  item: string;
  on: string;
};

/** The book of a case as it is opened, before its events. */
export function openBook(stockCase: StockCase): Book {
  const { items, locations, suppliers = [], opening = [] } = stockCase;
  const byCode = <Kind extends { code: string }>(list: readonly Kind[]) => new Map(list.map((one) => [one.code, one]));
  const book: Book = {
    ...emptyBook(new Set(stockCase.holidays)),
    settings: { ...defaultSettings, ...stockCase.settings, z: { ...defaultSettings.z, ...stockCase.settings?.z } },
    stock: new Map(items.map((item) => [item.code, emptyStock(itemOf(item))])),
    locations: byCode(locations.map((location) => ({ type: 'pick', aisle: 0, bay: 0, level: 0, ...location }))),
    suppliers: byCode(suppliers),
    usage: new Map(Object.entries(stockCase.usage ?? {})),
  };
  for (const row of opening) openStock(book, row);
  return book;
}

function itemOf({ offers, ...item }: WrittenItem): Item {
  return offers ? { ...item, offers: offers.map((offer) => ({ basis: 'each', ...offer })) } : item;
}

function openStock(book: Book, row: OpeningRow): void {
  const event: Receive = { ...row, id: '', at: row.on, do: 'receive', type: entryTypes.opening };
  receive(book, { event, today: row.on, on: row.on });
}
