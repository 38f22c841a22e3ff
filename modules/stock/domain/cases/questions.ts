import { project, projectedOn, supplyOf } from '../availability/projection.ts';
import { availableToPromise } from '../availability/promise.ts';
import { type Book, type ItemStock, openOf, type PurchaseLine, reservedOf, stockOf } from '../book/book.ts';
import { positionsOf, usableOf } from '../book/positions.ts';
import { classify } from '../control/abc.ts';
import { planCounts } from '../control/count-plan.ts';
import { findDeadStock } from '../control/dead-stock.ts';
import { type Quantity, showQuantity, showValue, unitPriceOf, type Value } from '../numbers/amounts.ts';
import { roundTo } from '../numbers/fraction.ts';
import { convertUnits, type InputUnit, kgOf, quantityOf } from '../numbers/units.ts';
import { brokenPackCharge, priceLine, scaleOf, validOffer } from '../purchasing/prices.ts';
import { statusOfLines } from '../purchasing/purchase-status.ts';
import { reorderPointOf, showReorderPoint } from '../purchasing/usage.ts';
import { acceptedDay, arrivalDay } from '../purchasing/working-days.ts';
import { answerAdvice } from './answer-advice.ts';

/** Questions of a case (rule book of stock, section 11); `on` is today by default. */
export type Question =
  | { ask: 'level'; item: string; on?: string; lot?: string; location?: string }
  | { ask: 'lots' | 'journal' | 'reorder'; item: string }
  | { ask: 'valuation' | 'countPlan'; on?: string }
  | { ask: 'available'; item: string; on?: string }
  | { ask: 'purchase'; po: string }
  | { ask: 'advice' | 'credits' | 'abc' }
  | { ask: 'arrival'; supplier: string; at?: string; leadDays?: number }
  | { ask: 'price'; item: string; supplier: string; quantity: number; unit?: InputUnit; on?: string }
  | { ask: 'convert'; item: string; quantity: number; unit?: InputUnit; to: InputUnit }
  | { ask: 'pickList'; list: string }
  | { ask: 'deadStock'; months: number };

type Answers = { [Ask in Question['ask']]: (book: Book, question: Question & { ask: Ask }, now: string) => object };

const answers = {
  level: (book, { item, lot, location, on: asked }, now) => {
    const stock = stockOf(book, item);
    const on = asked ?? now.slice(0, 10);
    if (lot === undefined && location === undefined) return answerLevel(stock, on);
    const here = positionsOf(book, stock, on).filter(
      (position) => (lot ?? position.lot.code) === position.lot.code && (location ?? position.location.code) === position.location.code,
    );
    return { quantity: showQuantity(here.reduce((sum, { quantity }) => sum + quantity, 0)) };
  },
  lots: (book, { item }) => ({
    lots: positionsOf(book, stockOf(book, item))
      .filter(({ quantity }) => quantity !== 0)
      .map(({ lot, location, quantity }) => {
        const { receivedOn, bestBefore, blocked } = lot;
        return { lot: lot.code, location: location.code, quantity: showQuantity(quantity), receivedOn, bestBefore, blocked };
      }),
  }),
  journal: (book, { item }) => ({
    entries: stockOf(book, item).journal.map(({ on, type, lot, location, quantity, value }) => {
      return { on, type, lot, location, quantity: showQuantity(quantity), valueEur: showValue(value) };
    }),
  }),
  valuation: (book, { on: asked }, now) => {
    const on = asked ?? now.slice(0, 10);
    const items = [...book.stock.values()]
      .map((stock) => ({ item: stock.item.code, ...levelOn(stock, on) }))
      .filter(({ quantity }) => quantity !== 0);
    const variances = book.variances.filter((variance) => variance.on <= on);
    return {
      items: items
        .sort((a, b) => (a.item < b.item ? -1 : 1))
        .map(({ item, quantity, value }) => ({ item, quantity: showQuantity(quantity), valueEur: showValue(value) })),
      totalEur: showValue(sumOf(items)),
      varianceEur: showValue(sumOf(variances)),
    };
  },
  available: (book, { item, on }, now) => answerAvailable(book, stockOf(book, item), on, now.slice(0, 10)),
  purchase: (book, { po }) => {
    const lines = book.purchases.get(po);
    return lines ? answerPurchase(lines) : { code: 'PO_UNKNOWN' };
  },
  reorder: (book, { item }, now) => showReorderPoint(reorderPointOf(book, stockOf(book, item), now.slice(0, 10))),
  advice: (book, _question, now) => answerAdvice(book, now),
  arrival: (book, { supplier: code, at, leadDays }, now) => {
    const supplier = book.suppliers.get(code);
    if (!supplier) return { code: 'SUPPLIER_UNKNOWN' };
    const accepted = acceptedDay(supplier, at ?? now, book.holidays);
    const arrives = arrivalDay(supplier, accepted, leadDays ?? supplier.leadDays, book.holidays);
    return { accepted, arrives, orderBefore: `${accepted}T${supplier.cutOff}` };
  },
  price: (book, { item: code, supplier, quantity: input, unit, on }, now) => {
    const { item } = stockOf(book, code);
    const offer = validOffer(item, supplier, on ?? now.slice(0, 10));
    if (!offer) return { code: 'NO_OFFER' };
    const quantity = quantityOf(item, input, unit);
    if (quantity === null || quantity <= 0) return { code: 'QUANTITY_INVALID' };
    const { from, priceEur } = scaleOf(offer, quantity, kgOf(item, quantity));
    const goods = priceLine(item, offer, quantity);
    return {
      scaleFrom: from,
      priceEur,
      goodsEur: showValue(goods),
      surchargeEur: showValue(brokenPackCharge(item, offer, quantity)),
      unitPriceEur: roundTo(unitPriceOf(goods, quantity), 6),
    };
  },
  convert: (book, { item: code, quantity, unit, to }) => {
    const { item } = stockOf(book, code);
    const converted = convertUnits(item, quantity, unit ?? item.unit, to);
    return converted ? { quantity: roundTo(converted, 6) } : { code: 'QUANTITY_INVALID' };
  },
  pickList: (book, { list: id }) => {
    const list = book.pickLists.get(id);
    if (!list) return { code: 'PICK_UNKNOWN' };
    const showPart = (part: { reservation: string; quantity: Quantity }) => ({ ...part, quantity: showQuantity(part.quantity) });
    const lines = list.lines.map(({ line, location, lot, item, quantity, scanned, split }) => {
      const counted = scanned === null ? null : showQuantity(scanned);
      return { line, location, lot, item, quantity: showQuantity(quantity), scanned: counted, split: split.map(showPart) };
    });
    return { status: list.status, lines, short: list.short.map(showPart), skipped: list.skipped };
  },
  credits: (book) => ({ credits: book.credits.map((credit) => ({ ...credit, quantity: showQuantity(credit.quantity) })) }),
  abc: (book, _question, now) => ({
    items: classify(book, now.slice(0, 10)).map(({ item, usage, value, class: abc }) => {
      return { item, usage: showQuantity(usage), valueEur: showValue(value), class: abc };
    }),
  }),
  countPlan: (book, { on }, now) => ({
    positions: planCounts(book, on ?? now.slice(0, 10)).map(({ position, item, dueOn, reason }) => {
      return { location: position.location.code, lot: position.lot.code, item, dueOn, reason };
    }),
  }),
  deadStock: (book, { months }, now) => ({
    items: findDeadStock(book, now.slice(0, 10), months).map(({ stock, lastIssueOn }) => {
      return { item: stock.item.code, quantity: showQuantity(stock.quantity), valueEur: showValue(stock.value), lastIssueOn };
    }),
  }),
} satisfies Answers;

/** The answer to a question at a moment, with quantities in units and values in euros. */
export function answerQuestion(book: Book, question: Question, now: string): object {
  return (answers as unknown as Record<string, (book: Book, question: Question, now: string) => object>)[question.ask]!(
    book,
    question,
    now,
  );
}

function levelOn(stock: ItemStock, on: string): { quantity: Quantity; value: Value } {
  const entries = stock.journal.filter((entry) => entry.on <= on);
  return { quantity: entries.reduce((sum, { quantity }) => sum + quantity, 0), value: sumOf(entries) };
}

function answerLevel(stock: ItemStock, on: string): object {
  const { quantity, value } = levelOn(stock, on);
  return { quantity: showQuantity(quantity), valueEur: showValue(value), unitCostEur: roundTo(unitPriceOf(value, quantity), 6) };
}

function answerAvailable(book: Book, stock: ItemStock, asked: string | undefined, today: string): object {
  const on = asked === undefined || asked < today ? today : asked;
  const supply = supplyOf(book, stock, today);
  const code = stock.item.code;
  return {
    physical: showQuantity(stock.quantity),
    usable: showQuantity(usableOf(book, stock, today)),
    reserved: showQuantity(reservedOf(book, code, 'hard')),
    soft: showQuantity(reservedOf(book, code, 'soft')),
    expected: showQuantity(supply.receipts.reduce((sum, receipt) => sum + (receipt.on <= on ? receipt.quantity : 0), 0)),
    projected: showQuantity(projectedOn(project(supply, [on]), on)),
    atp: showQuantity(availableToPromise(book, stock, on, today)),
  };
}

function answerPurchase(lines: readonly PurchaseLine[]): object {
  return {
    status: statusOfLines(lines),
    lines: lines.map((line) => ({
      line: line.line,
      item: line.item,
      ordered: showQuantity(line.ordered),
      received: showQuantity(line.received),
      open: showQuantity(openOf(line)),
      expectedOn: line.expectedOn,
      goodsEur: showValue(line.goods),
    })),
    goodsEur: showValue(lines.reduce((sum, { goods }) => sum + goods, 0)),
  };
}

function sumOf(values: readonly { value: Value }[]): Value {
  return values.reduce((sum, { value }) => sum + value, 0);
}
