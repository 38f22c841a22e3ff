import type { Book } from '../book/book.ts';
import { compareText } from '../book/positions.ts';
import { showQuantity, showValue } from '../numbers/amounts.ts';
import { roundTo } from '../numbers/fraction.ts';
import { type Advice, adviseItem } from '../purchasing/advice.ts';
import { type ProposedOrder, proposeOrders } from '../purchasing/orders.ts';
import { acceptedDay } from '../purchasing/working-days.ts';

/** The answer to `advice`: what to do per item, what to change of open purchases, which orders that makes. */
export function answerAdvice(book: Book, now: string): object {
  const advised = [...book.stock.values()]
    .filter(({ item }) => item.policy === 'stock' || item.policy === 'demand')
    .sort((a, b) => compareText(a.item.code, b.item.code))
    .map((stock) => adviseItem(book, stock, now));
  return {
    advices: advised.flatMap(({ advices }) => advices).map(showAdvice),
    changes: advised.flatMap(({ changes }) => changes).sort((a, b) => compareText(a.po, b.po) || a.line - b.line),
    orders: proposeOrders(book, advised, now).map((order) => showOrder(book, order, now)),
  };
}

function showAdvice({ item, action, required, quantity, needOn, for: reservations, chosen, instead, orderBy }: Advice): object {
  return {
    item,
    action,
    required: showQuantity(required),
    quantity: showQuantity(quantity),
    ...(needOn === undefined ? {} : { needOn }),
    ...(chosen && {
      supplier: chosen.supplier,
      arrivesOn: chosen.arrivesOn,
      late: chosen.late,
      ...(orderBy === undefined ? {} : { orderBy }),
      goodsEur: showValue(chosen.goods),
      surchargeEur: showValue(chosen.brokenPack),
      holdingEur: showValue(chosen.holding),
      creditEur: showValue(chosen.credit),
      netEur: showValue(chosen.net),
    }),
    ...(instead && { instead: { quantity: showQuantity(instead.quantity), netEur: showValue(instead.net) } }),
    ...(reservations && { for: reservations }),
    ...(action === 'none' && { code: 'NO_OFFER' }),
  };
}

function showOrder(book: Book, { supplier, lines, kg, goods, surcharge }: ProposedOrder, now: string): object {
  return {
    supplier: supplier.code,
    lines: lines.map((line) => {
      return {
        item: line.advised.stock.item.code,
        quantity: showQuantity(line.quantity),
        goodsEur: showValue(line.goods),
        pulled: line.pulled,
      };
    }),
    kg: roundTo(kg, 3),
    goodsEur: showValue(goods),
    surchargeEur: showValue(surcharge),
    totalEur: showValue(goods + surcharge),
    orderBefore: `${acceptedDay(supplier, now, book.holidays)}T${supplier.cutOff}`,
  };
}
