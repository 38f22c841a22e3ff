import { firstBelow, project, type Supply } from '../availability/projection.ts';
import { type Book, type ItemStock, openReservations } from '../book/book.ts';
import { isCustomers } from '../book/item.ts';
import { compareText } from '../book/positions.ts';
import { type Quantity, unit } from '../numbers/amounts.ts';
import { stepOf } from '../numbers/units.ts';
import { type Candidate, candidatesFor, choose, roundUpToMultiple } from './candidates.ts';
import { changePurchases, daysLater, type PurchaseChange } from './changes.ts';
import { type ReorderPoint, reorderPointOf } from './usage.ts';
import { acceptedDay, latestMakeDay, latestOrderDay } from './working-days.ts';

/** The advice for one requirement of an item. */
export type Advice = {
  item: string;
  action: 'order' | 'later' | 'make' | 'propose' | 'none';
  required: Quantity;
  quantity: Quantity;
  needOn?: string;
  /** The reservations that need it. */
  for?: string[];
  chosen?: Candidate;
  /** The plain quantity of the same offer when a larger one is chosen. */
  instead?: Candidate;
  orderBy?: string;
};

/** The advice for one item, with the facts for filling up an order. */
export type ItemAdvice = {
  stock: ItemStock;
  advices: Advice[];
  changes: PurchaseChange[];
  point: ReorderPoint;
  supply: Supply;
  economic: Quantity;
};

/** The advice for an item (rule book of stock, section 7): changes of open purchases first, then what is still missing. */
export function adviseItem(book: Book, stock: ItemStock, now: string): ItemAdvice {
  const today = now.slice(0, 10);
  const point = reorderPointOf(book, stock, today);
  const target = Math.round((stock.item.maxStock ?? 0) * unit);
  const { changes, supply, economic } = changePurchases(book, stock, { ...point, target }, today);
  const advised = { stock, changes, point, supply, economic };
  if (stock.item.policy === 'demand') return { ...advised, advices: adviseDemand(book, advised, now) };
  return { ...advised, advices: economic < point.reorderPoint ? [adviseStock(book, advised, now)] : [] };
}

/** The quantity that fills an item's stock up, and the day on which its safety stock is touched. */
export function fillUp(
  book: Book,
  { stock, point, supply, economic }: Omit<ItemAdvice, 'advices'>,
  today: string,
): { required: Quantity; needOn?: string } {
  const needOn = firstBelow(project(supply), point.safetyStock, daysLater(today, book.settings.horizonDays));
  const required = Math.max(Math.round((stock.item.maxStock ?? 0) * unit), point.reorderPoint) - economic;
  return needOn === undefined ? { required } : { required, needOn };
}

function adviseStock(book: Book, advised: Omit<ItemAdvice, 'advices'>, now: string): Advice {
  const { required, needOn } = fillUp(book, advised, now.slice(0, 10));
  return decideAction(book, advised, { required, ...(needOn === undefined ? {} : { needOn }) }, now);
}

/** Demand: what is owed within the days that are grouped, again until nothing is owed. */
function adviseDemand(book: Book, advised: Omit<ItemAdvice, 'advices'>, now: string): Advice[] {
  const today = now.slice(0, 10);
  const horizon = daysLater(today, book.settings.horizonDays);
  const advices: Advice[] = [];
  let { supply } = advised;
  for (;;) {
    const days = project(supply);
    const needOn = firstBelow(days, 0, horizon);
    if (needOn === undefined) return advices;
    const until = daysLater(needOn, book.settings.groupDays);
    const required = Math.max(...days.filter(({ on }) => needOn <= on && on <= until).map(({ left, owed }) => owed - left));
    const advice = decideAction(book, advised, { required, needOn, for: neededBetween(book, advised.stock, needOn, until, today) }, now);
    advices.push(advice);
    supply = { ...supply, receipts: [...supply.receipts, { on: needOn, quantity: advice.quantity }] };
  }
}

function neededBetween(book: Book, stock: ItemStock, from: string, until: string, today: string): string[] {
  return openReservations(book, stock.item.code)
    .filter(({ kind }) => kind === 'hard')
    .map(({ id, needOn }) => ({ id, day: needOn < today ? today : needOn }))
    .filter(({ day }) => from <= day && day <= until)
    .sort((a, b) => compareText(a.day, b.day) || compareText(a.id, b.id))
    .map(({ id }) => id);
}

function decideAction(
  book: Book,
  { stock, point }: Omit<ItemAdvice, 'advices'>,
  wanted: Pick<Advice, 'required' | 'needOn' | 'for'>,
  now: string,
): Advice {
  const { item } = stock;
  const plain = { item: item.code, ...wanted };
  if (isCustomers(item)) {
    return { ...plain, action: 'propose', quantity: roundUpToMultiple(wanted.required, item.make?.multiple ?? 1, stepOf(item)) };
  }
  const candidates = candidatesFor(book, stock, { ...wanted, mean: point.mean }, now);
  const chosen = choose(candidates);
  if (!chosen) return { ...plain, action: 'none', quantity: wanted.required };
  const base = candidates.find((candidate) => candidate.isBase && candidate.offer === chosen.offer);
  const instead = base && base.quantity < chosen.quantity ? { instead: base } : {};
  const orderBy =
    item.policy === 'demand' && wanted.needOn !== undefined
      ? latestStart(book, chosen, item.make?.leadDays ?? 0, wanted.needOn)
      : undefined;
  const isEarly = orderBy !== undefined && startDay(book, chosen, now) < orderBy;
  const action = isEarly ? 'later' : chosen.offer ? 'order' : 'make';
  return { ...plain, action, quantity: chosen.quantity, chosen, ...instead, ...(isEarly ? { orderBy } : {}) };
}

/** The day on which the chosen supplier, or the own shop, would begin with it today. */
function startDay(book: Book, { offer }: Candidate, now: string): string {
  return offer ? acceptedDay(book.suppliers.get(offer.supplier)!, now, book.holidays) : now.slice(0, 10);
}

function latestStart(book: Book, { offer }: Candidate, makeDays: number, needOn: string): string {
  if (!offer) return latestMakeDay(needOn, makeDays, book.holidays);
  const supplier = book.suppliers.get(offer.supplier)!;
  return latestOrderDay(supplier, needOn, offer.leadDays ?? supplier.leadDays, book.holidays);
}
