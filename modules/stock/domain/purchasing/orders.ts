import type { Book } from '../book/book.ts';
import { isCustomers, type Offer, type Supplier } from '../book/item.ts';
import { compareText } from '../book/positions.ts';
import { type Quantity, toValue, type Value } from '../numbers/amounts.ts';
import { add, compare, divide, type Fraction, fractionOf, multiply, zero } from '../numbers/fraction.ts';
import { kgOf } from '../numbers/units.ts';
import { fillUp, type ItemAdvice } from './advice.ts';
import { candidatesFor, choose } from './candidates.ts';
import type { SentToday } from './draft-order.ts';
import { goodsOfDay } from './goods-of-day.ts';
import { brokenPackCharge, priceLine } from './prices.ts';

/** One item of a proposed order; `pulled` when it only fills the order up to the supplier's minimum. */
export type ProposedLine = { advised: ItemAdvice; offer: Offer; quantity: Quantity; pulled: boolean };

/** A proposed order to one supplier with its prices. */
export type ProposedOrder = {
  supplier: Supplier;
  lines: (ProposedLine & { goods: Value })[];
  kg: Fraction;
  goods: Value;
  /** Goods of the day that count for the minimum besides: sent today, and on the draft. */
  placed: Value;
  /** An order of the day has the fee of a small one, so that nothing is won by its minimum. */
  hasFee: boolean;
  surcharge: Value;
};

/**
 * What was sent to a supplier today and is on its draft: the goods of both, whether an order of today has the fee of a small one, and the items of the
 * draft, which the proposal has not to bring again.
 */
export type Placed = SentToday & { drafted: ReadonlySet<string> };
const nothingPlaced: Placed = { goods: 0, hasFee: false, drafted: new Set() };

/**
 * One proposed order per supplier of what must be ordered now (rule book of stock, section 7, Orders), by supplier. Orders of one day to one
 * supplier count as one: they add up to its minimum, and pay its fee once. `placedBy` has what was placed besides.
 */
export function proposeOrders(
  book: Book,
  advised: readonly ItemAdvice[],
  now: string,
  placedBy: ReadonlyMap<string, Placed> = new Map(),
): ProposedOrder[] {
  const lines = advised.flatMap((item) =>
    item.advices.flatMap(({ action, chosen, quantity }) =>
      action === 'order' && chosen?.offer ? [{ advised: item, offer: chosen.offer, quantity, pulled: false }] : [],
    ),
  );
  return [...new Set(lines.map(({ offer }) => offer.supplier))].sort(compareText).map((code) => {
    const supplier = book.suppliers.get(code)!;
    return fillOrder(
      supplier,
      lines.filter(({ offer }) => offer.supplier === code),
      placedBy.get(code) ?? nothingPlaced,
      () => pullable(book, advised, code, now),
    );
  });
}

/** Pulls lines forward one by one until the minimum is reached; where all of them do not reach it, the order stays small and costs more. */
function fillOrder(supplier: Supplier, lines: ProposedLine[], placed: Placed, candidates: () => ProposedLine[]): ProposedOrder {
  const isDrafted = ({ advised }: ProposedLine) => placed.drafted.has(advised.stock.item.code);
  const price = (some: readonly ProposedLine[]) => ({ ...priceOrder(supplier, some), placed: placed.goods, hasFee: placed.hasFee });
  const minimum = toValue(supplier.minimumOrderEur ?? 0);
  const isReached = ({ lines: priced }: ProposedOrder) => placed.hasFee || goodsOfDay(placed.goods, priced, isDrafted) >= minimum;
  const small = price(lines);
  if (isReached(small)) return small;
  const filled = [...lines];
  for (const line of candidates().filter((one) => !isDrafted(one))) {
    filled.push(line);
    const order = price(filled);
    if (isReached(order)) return order;
  }
  return { ...small, surcharge: small.surcharge + toValue(supplier.smallOrderEur ?? 0) };
}

function priceOrder(supplier: Supplier, lines: readonly ProposedLine[]): Omit<ProposedOrder, 'placed' | 'hasFee'> {
  const kg = lines.map(({ advised, quantity }) => kgOf(advised.stock.item, quantity)).reduce(add, zero);
  const priced = lines.map((line) => ({ ...line, goods: priceLine(line.advised.stock.item, line.offer, line.quantity, kg) }));
  const broken = lines.map(({ advised, offer, quantity }) => brokenPackCharge(advised.stock.item, offer, quantity));
  const sum = (values: readonly Value[]) => values.reduce((total, value) => total + value, 0);
  return { supplier, lines: priced, kg, goods: sum(priced.map(({ goods }) => goods)), surcharge: sum(broken) };
}

/** What may fill an order up: first what is ordered later anyway, then own stock that is nearly due. */
function pullable(book: Book, advised: readonly ItemAdvice[], supplier: string, now: string): ProposedLine[] {
  const later = advised
    .flatMap((item) => item.advices.map((advice) => ({ item, advice })))
    .filter(({ advice }) => advice.action === 'later' && advice.chosen?.offer?.supplier === supplier)
    .sort((a, b) => compareText(a.advice.orderBy!, b.advice.orderBy!) || compareText(a.advice.item, b.advice.item))
    .map(({ item, advice }) => ({ advised: item, offer: advice.chosen!.offer!, quantity: advice.quantity, pulled: true }));
  const due = advised
    .filter((item) => isNearlyDue(book, item))
    .sort((a, b) => compare(coverOf(a), coverOf(b)) || compareText(a.stock.item.code, b.stock.item.code))
    .flatMap((item) => {
      const wanted = fillUp(book, item, now.slice(0, 10));
      const chosen = wanted.required > 0 ? choose(candidatesFor(book, item.stock, { ...wanted, mean: item.point.mean }, now)) : undefined;
      return chosen?.offer?.supplier === supplier ? [{ advised: item, offer: chosen.offer, quantity: chosen.quantity, pulled: true }] : [];
    });
  return [...later, ...due];
}

function isNearlyDue(book: Book, { stock, advices, point, economic }: ItemAdvice): boolean {
  if (stock.item.policy !== 'stock' || isCustomers(stock.item) || advices.length > 0) return false;
  const limit = multiply(fractionOf(point.reorderPoint), add(fractionOf(1), fractionOf(book.settings.topUpRate)));
  return compare(fractionOf(economic), limit) < 0;
}

function coverOf({ economic, point }: ItemAdvice): Fraction {
  return divide(fractionOf(economic), fractionOf(point.reorderPoint));
}
