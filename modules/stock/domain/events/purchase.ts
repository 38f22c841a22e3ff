import { type Book, stockOf } from '../book/book.ts';
import { isCustomers } from '../book/item.ts';
import { roundToCents, type Value } from '../numbers/amounts.ts';
import { add, divide, type Fraction, fractionOf, multiply, zero } from '../numbers/fraction.ts';
import { goodsOf, kgOf, quantityOf } from '../numbers/units.ts';
import { priceLine, validOffer } from '../purchasing/prices.ts';
import { acceptedDay, arrivalDay } from '../purchasing/working-days.ts';
import { openLinesOf } from './check-event.ts';
import {
  type CancelOrder,
  type ClosePeriod,
  type Confirm,
  done,
  type Order,
  type OrderLine,
  type Outcome,
  refused,
  type Timed,
} from './event.ts';

/** Orders from a supplier, at the prices that the lines name or else at its offers. */
export function order(book: Book, { event, today }: Timed<Order>): Outcome {
  const supplier = book.suppliers.get(event.supplier)!;
  const lines = event.lines.map((line) => {
    const { item } = stockOf(book, line.item);
    return { line, item, quantity: quantityOf(item, line.quantity, line.unit)!, offer: validOffer(item, event.supplier, today) };
  });
  if (lines.some(({ item }) => isCustomers(item))) return refused('NOT_OWN');
  if (lines.some(({ line, offer }) => line.priceEur === undefined && !offer)) return refused('NO_OFFER');
  const kg = lines.map(({ item, quantity }) => kgOf(item, quantity)).reduce(add, zero);
  const accepted = acceptedDay(supplier, event.at, book.holidays);
  book.purchases.set(
    event.po,
    lines.map((one) => ({
      po: event.po,
      line: one.line.line,
      supplier: event.supplier,
      item: one.line.item,
      ordered: one.quantity,
      received: 0,
      goods: goodsOfLine(one, kg),
      expectedOn: one.line.expectedOn ?? arrivalDay(supplier, accepted, one.offer?.leadDays ?? supplier.leadDays, book.holidays),
      confirmed: false,
      complete: false,
      canceled: false,
    })),
  );
  return done();
}

/** Keeps what the supplier confirmed of open lines: another day, or another quantity at the price in proportion. */
export function confirm(book: Book, { event }: Timed<Confirm>): Outcome {
  const lines = openLinesOf(book, event.po, event.line);
  if (lines.length === 0) return refused('PO_CLOSED');
  for (const line of lines) {
    line.confirmed = true;
    if (event.expectedOn !== undefined) line.expectedOn = event.expectedOn;
    if (event.quantity === undefined) continue;
    const ordered = quantityOf(stockOf(book, line.item).item, event.quantity)!;
    line.goods = inProportion(line.goods, ordered, line.ordered);
    line.ordered = ordered;
  }
  return done();
}

/** Cancels what is open of an order, or of one line. */
export function cancelOrder(book: Book, { event }: Timed<CancelOrder>): Outcome {
  const lines = openLinesOf(book, event.po, event.line);
  if (lines.length === 0) return refused('PO_CLOSED');
  for (const line of lines) line.canceled = true;
  return done();
}

/** Closes the days up to and including one: nothing counts for them any more. */
export function closePeriod(book: Book, { event }: Timed<ClosePeriod>): Outcome {
  if (book.closedUntil === null || book.closedUntil < event.until) book.closedUntil = event.until;
  return done();
}

type Priced = {
  line: OrderLine;
  item: Parameters<typeof priceLine>[0];
  quantity: number;
  offer: Parameters<typeof priceLine>[1] | undefined;
};

function goodsOfLine({ line, item, quantity, offer }: Priced, kg: Fraction): Value {
  return line.priceEur === undefined ? priceLine(item, offer!, quantity, kg) : goodsOf(item, quantity, line.priceEur, line.basis ?? 'each');
}

/** In cents. */
function inProportion(goods: Value, part: number, whole: number): Value {
  return roundToCents(divide(multiply({ n: BigInt(goods), d: 10_000n }, fractionOf(part)), fractionOf(whole)));
}
