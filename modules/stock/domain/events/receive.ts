import { type Book, openOf, type PurchaseLine, stockOf } from '../book/book.ts';
import { bookIn, valueWithoutCost } from '../book/value.ts';
import { type Quantity, share, showQuantity, toValue, type Value, valueAt } from '../numbers/amounts.ts';
import { add, floorTo, fractionOf, multiply } from '../numbers/fraction.ts';
import { goodsOf, quantityOf, stepOf } from '../numbers/units.ts';
import { weightDifference } from '../purchasing/weight-difference.ts';
import { itemOf, linesOf } from './check-event.ts';
import { done, type Outcome, type Receive, refused, type Timed } from './event.ts';

/** Receives goods into a lot, for a purchase line or without one. A weight that differs too much is warned of. */
export function receive(book: Book, { event, on }: Timed<Receive>): Outcome {
  const stock = stockOf(book, itemOf(book, event)!);
  const { item } = stock;
  const quantity = quantityOf(item, event.quantity, event.unit)!;
  const line = event.po === undefined ? undefined : linesOf(book, event.po, event.line)[0];
  if (line) {
    const decided = checkDelivery(book, line, quantity, stepOf(item));
    if (decided) return decided;
  }
  const value = costOf(book, event, quantity, line);
  if (!stock.lots.has(event.lot)) {
    const { lot: code, bestBefore = null, certificate } = event;
    stock.lots.set(code, { code, receivedOn: on, bestBefore, blocked: false, ...(certificate && { certificate }) });
  }
  const entry = bookIn(stock, { on, type: event.type ?? 10, lot: event.lot, location: event.location, quantity }, value);
  if (line) {
    line.received += quantity;
    if (event.complete) line.complete = true;
  }
  const booked = { entries: [{ item: item.code, entry }], ...(line ? { purchaseLine: line } : {}) };
  const params = event.weighedKg === undefined ? null : weightDifference(book, item, quantity, event.weighedKg);
  return params ? { outcome: 'warned', code: 'WEIGHT_DIFFERS', params, booked } : done(booked);
}

/** More than was ordered is taken up to the supplier's rate. */
function checkDelivery(book: Book, line: PurchaseLine, quantity: Quantity, step: Quantity): Outcome | undefined {
  if (openOf(line) === 0) return refused('PO_CLOSED');
  const rate = book.suppliers.get(line.supplier)?.overRate ?? 0.1;
  const most = floorTo(multiply(fractionOf(line.ordered), add(fractionOf(1), fractionOf(rate))), step);
  return line.received + quantity > most ? refused('OVER_DELIVERY', { allowed: showQuantity(most - line.received) }) : undefined;
}

function costOf(book: Book, event: Receive, quantity: Quantity, line: PurchaseLine | undefined): Value {
  const stock = stockOf(book, itemOf(book, event)!);
  if (event.valueEur !== undefined) return toValue(event.valueEur);
  if (event.unitCostEur !== undefined) return valueAt(quantity, fractionOf(event.unitCostEur));
  if (event.priceEur !== undefined) return goodsOf(stock.item, quantity, event.priceEur, event.basis ?? 'each');
  return line ? share(line.goods, quantity, line.ordered) : valueWithoutCost(stock, quantity);
}
