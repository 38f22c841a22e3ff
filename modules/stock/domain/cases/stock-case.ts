import { type Book, entryTypes } from '../book/book.ts';
import { emptyBook, emptyStock } from '../book/empty-book.ts';
import { defaultSettings, type Item, type Location, type StockSettings, type Supplier } from '../book/item.ts';
import type { Receive, StockEvent } from '../events/event.ts';
import { receive } from '../events/receive.ts';
import type { Question } from './questions.ts';

/** A worked case (rule book of stock, section 10). */
export type StockCase = {
  id: string;
  now: string;
  settings?: Partial<StockSettings>;
  holidays?: readonly string[];
  items: readonly Item[];
  locations: readonly Location[];
  suppliers?: readonly Supplier[];
  opening?: readonly OpeningRow[];
  usage?: Record<string, { from: string; weekly: readonly number[] }>;
  events?: readonly StockEvent[];
  questions?: readonly Question[];
};

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
    stock: new Map(items.map((item) => [item.code, emptyStock(item)])),
    locations: byCode(locations),
    suppliers: byCode(suppliers),
    usage: new Map(Object.entries(stockCase.usage ?? {})),
  };
  for (const row of opening) openStock(book, row);
  return book;
}

function openStock(book: Book, row: OpeningRow): void {
  const event: Receive = { ...row, id: '', at: row.on, do: 'receive', type: entryTypes.opening };
  receive(book, { event, today: row.on, on: row.on });
}
