import { type Book, type PurchaseLine, stockOf } from '../book/book.ts';
import { goodsOf } from '../numbers/units.ts';
import type { LinePrice } from './draft-order.ts';

/** Gives a purchase line the price that its supplier confirmed; later receipts take their share of it. */
export function repriceLine(book: Book, line: PurchaseLine, { priceEur, basis }: LinePrice): void {
  line.goods = goodsOf(stockOf(book, line.item).item, line.ordered, priceEur, basis);
}
