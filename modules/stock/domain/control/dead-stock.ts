import type { Book, ItemStock } from '../book/book.ts';
import { compareText } from '../book/positions.ts';

/** An item of which nothing was used for a long time. */
export type DeadStock = { stock: ItemStock; lastIssueOn: string | null };

/** The items in stock for at least a number of months of which nothing was issued since; the most valuable first. */
export function findDeadStock(book: Book, today: string, months: number): DeadStock[] {
  const limit = Temporal.PlainDate.from(today).subtract({ months }, { overflow: 'constrain' }).toString();
  return [...book.stock.values()]
    .filter((stock) => stock.quantity > 0)
    .map((stock) => ({ stock, firstOn: stock.journal.map(({ on }) => on).sort()[0]!, lastIssueOn: lastIssueOf(book, stock) }))
    .filter(({ firstOn, lastIssueOn }) => firstOn <= limit && (lastIssueOn === null || lastIssueOn <= limit))
    .sort((a, b) => b.stock.value - a.stock.value || compareText(a.stock.item.code, b.stock.item.code))
    .map(({ stock, lastIssueOn }) => ({ stock, lastIssueOn }));
}

function lastIssueOf(book: Book, stock: ItemStock): string | null {
  const history = book.usage.get(stock.item.code);
  const weeks = (history?.weekly ?? []).flatMap((quantity, index) =>
    quantity > 0 ? [Temporal.PlainDate.from(history!.from).add({ weeks: index }).toString()] : [],
  );
  const issues = stock.journal.filter(({ type, quantity }) => (type === 30 || type === 40) && quantity < 0).map(({ on }) => on);
  return [...weeks, ...issues].sort().at(-1) ?? null;
}
