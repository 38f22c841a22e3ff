import { type Book, openOf, type PurchaseLine, stockOf } from '../book/book.ts';
import { hasLaterCount } from '../book/positions.ts';
import { quantityOf, stepOf } from '../numbers/units.ts';
import { type Outcome, refused, type StockEvent, type Timed } from './event.ts';

/** The verbs that book entries: they count for a day that must not be in the future or in a closed period. */
const bookingVerbs: ReadonlySet<StockEvent['do']> = new Set([
  'receive',
  'issue',
  'scrap',
  'transfer',
  'convert',
  'count',
  'return',
  'reverse',
  'lateCost',
  'finishPick',
  'cancelPick',
  'pack',
]);

/** The checks that all events share, in the order of the rule book (section 3); undefined when nothing refuses. */
export function checkEvent(book: Book, timed: Timed<StockEvent>): Outcome | undefined {
  const { event, today, on } = timed;
  const names = namedIn(event);
  if (names.items.some((item) => !book.stock.has(item))) return refused('ITEM_UNKNOWN');
  if (names.locations.some((location) => !book.locations.has(location))) return refused('LOCATION_UNKNOWN');
  if (names.lots.some(({ item, lot }) => !stockOf(book, item).lots.has(lot))) return refused('LOT_UNKNOWN');
  if (names.events.some((id) => !book.events.has(id))) return refused('EVENT_UNKNOWN');
  if (names.purchases.some(({ po, line }) => !linesOf(book, po, line).length)) return refused('PO_UNKNOWN');
  if (names.reservations.some((id) => !book.reservations.has(id))) return refused('RESERVATION_UNKNOWN');
  if (names.lists.some((id) => !book.pickLists.has(id))) return refused('PICK_UNKNOWN');
  if (names.suppliers.some((code) => !book.suppliers.has(code))) return refused('SUPPLIER_UNKNOWN');
  if (!hasValidQuantities(book, event)) return refused('QUANTITY_INVALID');
  if (on > today) return refused('DATE_IN_FUTURE');
  if (bookingVerbs.has(event.do) && book.closedUntil !== null && on <= book.closedUntil) return refused('PERIOD_CLOSED');
  if (event.do !== 'return' && isBeforeCount(book, event, on)) return refused('BEFORE_COUNT');
  return undefined;
}

/** The lines of a purchase order, or the named one. */
export function linesOf(book: Book, po: string, line?: number): PurchaseLine[] {
  return (book.purchases.get(po) ?? []).filter((one) => line === undefined || one.line === line);
}

/** The lines of a purchase order, or the named one, of which something is open. */
export function openLinesOf(book: Book, po: string, line?: number): PurchaseLine[] {
  return linesOf(book, po, line).filter((one) => openOf(one) > 0);
}

/** The item that an event is about: its own, that of its purchase line or of its reservation. */
export function itemOf(book: Book, event: StockEvent): string | undefined {
  if (event.do === 'receive' && event.po !== undefined) return linesOf(book, event.po, event.line)[0]?.item;
  if ('item' in event) return event.item;
  return event.do === 'release' ? book.reservations.get(event.reservation)?.item : undefined;
}

type Names = {
  items: string[];
  locations: string[];
  lots: { item: string; lot: string }[];
  events: readonly string[];
  purchases: { po: string; line?: number }[];
  reservations: readonly string[];
  lists: string[];
  suppliers: string[];
};

function namedIn(event: StockEvent): Names {
  const names: Names = { items: [], locations: [], lots: [], events: [], purchases: [], reservations: [], lists: [], suppliers: [] };
  if ('item' in event && event.item !== undefined) names.items.push(event.item);
  if ('location' in event && event.location !== undefined) names.locations.push(event.location);
  if ('lot' in event && event.lot !== undefined && event.do !== 'receive' && event.do !== 'scan')
    names.lots.push({ item: event.item, lot: event.lot });
  if ('list' in event) names.lists.push(event.list);
  if ('reservation' in event && event.reservation !== undefined) names.reservations = [event.reservation];
  if ('po' in event && event.po !== undefined && event.do !== 'order') {
    names.purchases.push(event.line === undefined ? { po: event.po } : { po: event.po, line: event.line });
  }
  switch (event.do) {
    case 'transfer':
      names.locations.push(event.to);
      break;
    case 'convert':
      names.items.push(event.toItem);
      names.locations.push(event.toLocation);
      break;
    case 'return':
      names.locations.push(...event.lines.flatMap(({ location }) => location ?? []));
      names.events = [event.issue];
      break;
    case 'reverse':
      names.events = [event.event];
      break;
    case 'lateCost':
      names.events = event.receipts;
      break;
    case 'order':
      names.items.push(...event.lines.map(({ item }) => item));
      names.suppliers.push(event.supplier);
      break;
    case 'pick':
      names.locations.push(event.stage);
      names.reservations = event.demands;
      break;
  }
  return names;
}

function hasValidQuantities(book: Book, event: StockEvent): boolean {
  const isPositive = (item: string | undefined, quantity: number, unit?: Parameters<typeof quantityOf>[2]) => {
    const found = item === undefined ? undefined : book.stock.get(item);
    return found !== undefined && (quantityOf(found.item, quantity, unit) ?? 0) > 0;
  };
  const fits = (item: string | undefined, quantity: number) => (item === undefined ? quantity > 0 : isPositive(item, quantity));
  switch (event.do) {
    case 'receive':
    case 'issue':
    case 'scrap':
    case 'transfer':
    case 'reserve':
    case 'callOff':
      return isPositive(itemOf(book, event), event.quantity, event.unit);
    case 'convert':
      return isPositive(event.item, event.quantity, event.unit) && isWhole(event.pieces) && givesWholeSteps(book, event);
    case 'count':
      return event.counted === 0 || isPositive(event.item, event.counted);
    case 'return':
      return [event.quantity, ...event.lines.map(({ quantity }) => quantity)].every((quantity) =>
        fits(event.item ?? shippedItem(book, event.issue), quantity),
      );
    case 'lateCost':
      return event.amountEur !== 0;
    case 'release':
      return event.quantity === undefined || isPositive(itemOf(book, event), event.quantity);
    case 'order':
      return event.lines.every(({ item, quantity, unit }) => isPositive(item, quantity, unit));
    case 'confirm':
      return event.quantity === undefined || confirmedLines(book, event).every(({ item }) => isPositive(item, event.quantity!));
    case 'scan':
      return event.quantity === undefined || fits(event.item ?? scannedItem(book, event), event.quantity);
    default:
      return true;
  }
}

const isWhole = (pieces: number) => Number.isInteger(pieces) && pieces >= 1;

/** Whether what is cut comes out in whole steps of the item that it becomes. */
function givesWholeSteps(book: Book, { item, quantity, unit, pieces, toItem }: Extract<StockEvent, { do: 'convert' }>): boolean {
  return (quantityOf(stockOf(book, item).item, quantity, unit)! * pieces) % stepOf(stockOf(book, toItem).item) === 0;
}

/** The item that an event shipped; undefined for none. */
function shippedItem(book: Book, id: string): string | undefined {
  return book.events.get(id)?.entries.find(({ entry }) => entry.type === 40)?.item;
}

/** The item of the line that a scan means; undefined for a wrong one. */
function scannedItem(book: Book, { list, location, lot }: Extract<StockEvent, { do: 'scan' }>): string | undefined {
  return book.pickLists.get(list)?.lines.find((line) => line.location === location && line.lot === lot)?.item;
}

/** The lines that a confirmation changes; all of the order when none is open. */
function confirmedLines(book: Book, { po, line }: Extract<StockEvent, { do: 'confirm' }>): PurchaseLine[] {
  const open = openLinesOf(book, po, line);
  return open.length > 0 ? open : linesOf(book, po, line);
}

/** Whether a position that the event names, or that its entries to be undone touch, was counted later. */
function isBeforeCount(book: Book, event: StockEvent, on: string): boolean {
  return placesOf(book, event).some(({ item, lot, location }) => {
    const stock = book.stock.get(item);
    return stock !== undefined && hasLaterCount(stock, { lot, location }, on);
  });
}

function placesOf(book: Book, event: StockEvent): { item: string; lot: string; location: string }[] {
  if (event.do === 'reverse') {
    return (book.events.get(event.event)?.entries ?? []).flatMap(({ item, entry: { lot, location } }) =>
      location ? [{ item, lot, location }] : [],
    );
  }
  const item = itemOf(book, event);
  if (item === undefined || !('lot' in event) || !('location' in event) || event.do === 'scan') return [];
  if (event.lot === undefined || event.location === undefined) return [];
  const places = [{ item, lot: event.lot, location: event.location }];
  if (event.do === 'transfer') places.push({ item, lot: event.lot, location: event.to });
  if (event.do === 'convert') places.push({ item: event.toItem, lot: event.toLot, location: event.toLocation });
  return places;
}
