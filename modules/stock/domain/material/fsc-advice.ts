import type { Book, ItemStock } from '../book/book.ts';
import { type Advice, adviseItem, type ItemAdvice } from '../purchasing/advice.ts';
import { isFsc } from './lot-certificate.ts';

/** FSC facts beside the book: the reservations of jobs with the logo, and the items that are bought under such a certificate. */
export type FscNeeds = { reservations: ReadonlySet<string>; boughtAsFsc: ReadonlySet<string> };

/**
 * The advice for a paper, in which jobs with the FSC logo count FSC lots alone: when they lack more than all jobs together, that much is bought.
 * Paper that is not bought under an FSC certificate is advised as without the logo, because another order of it would not help them.
 */
export function adviseWithFsc(book: Book, stock: ItemStock, { reservations, boughtAsFsc }: FscNeeds, now: string): ItemAdvice {
  const plain = adviseItem(book, stock, now);
  const { code } = stock.item;
  const asked = [...book.reservations].filter(([id, { item }]) => item === code && reservations.has(id));
  if (asked.length === 0 || !boughtAsFsc.has(code)) return plain;
  const own = fscPart(stock);
  const fsc = adviseItem({ ...book, stock: new Map([[code, own]]), reservations: new Map(asked) }, own, now);
  return totalOf(fsc.advices) > totalOf(plain.advices) ? { ...plain, advices: fsc.advices } : plain;
}

/** The stock that lies in FSC lots, bought for what is asked. */
function fscPart(stock: ItemStock): ItemStock {
  const lots = new Map([...stock.lots].filter(([, { certificate }]) => isFsc(certificate)));
  const journal = stock.journal.filter(({ lot }) => lots.has(lot));
  const sum = (of: 'quantity' | 'value') => journal.reduce((total, entry) => total + entry[of], 0);
  return { ...stock, item: { ...stock.item, policy: 'demand' }, lots, journal, quantity: sum('quantity'), value: sum('value') };
}

const totalOf = (advices: readonly Advice[]) => advices.reduce((total, { quantity }) => total + quantity, 0);
