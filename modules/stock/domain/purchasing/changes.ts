import { expectedDay, firstBelow, productionOf, project, type Supply, supplyOf } from '../availability/projection.ts';
import { type Book, type ItemStock, openOf, openPurchaseLines, type PurchaseLine } from '../book/book.ts';
import { compareText } from '../book/positions.ts';
import type { Quantity } from '../numbers/amounts.ts';
import type { ReorderPoint } from './usage.ts';

/** What should happen with an open purchase line. */
export type PurchaseChange =
  | { po: string; line: number; action: 'expedite' | 'defer'; to: string }
  | { po: string; line: number; action: 'cancel' };

/** The changes of an item's open purchase lines, and its supply when they are made. */
export type Changed = { changes: PurchaseChange[]; supply: Supply; economic: Quantity };

/**
 * Decides per open purchase line, in the order of its day, whether it should come earlier, later or not at all (rule book of stock,
 * section 7, Changes).
 */
export function changePurchases(
  book: Book,
  stock: ItemStock,
  { safetyStock, reorderPoint, target }: ReorderPoint & { target: Quantity },
  today: string,
): Changed {
  const { settings } = book;
  const horizon = daysLater(today, settings.horizonDays);
  const isStock = stock.item.policy === 'stock';
  const floor = isStock ? safetyStock : 0;
  const planned = supplyOf(book, stock, today);
  const lines = openPurchaseLines(book, stock.item.code)
    .map((line) => ({ line, day: expectedDay(book, line, today) }))
    .sort((a, b) => compareText(a.day, b.day) || compareText(a.line.po, b.line.po) || a.line.line - b.line.line);
  const changes: PurchaseChange[] = [];
  let supply: Supply = { ...planned, receipts: productionOf(book, stock.item.code, today) };
  let economic = economicStock(planned, horizon);
  for (const { line, day } of lines) {
    const need = firstBelow(project(supply), floor, horizon);
    const change = isStock
      ? changeOfStock(need, day, day <= horizon && economic - openOf(line) >= Math.max(target, reorderPoint))
      : changeOfDemand(need, day, daysLater(day, settings.deferDays));
    if (change) changes.push({ ...named(line), ...change });
    const newDay = change === undefined ? day : change.action === 'cancel' ? null : change.to;
    if (day <= horizon) economic -= openOf(line);
    if (newDay === null) continue;
    if (newDay <= horizon) economic += openOf(line);
    supply = { ...supply, receipts: [...supply.receipts, { on: newDay, quantity: openOf(line) }] };
  }
  return { changes, supply, economic };
}

type Change = { action: 'expedite' | 'defer'; to: string } | { action: 'cancel' };

function changeOfDemand(need: string | undefined, day: string, deferAfter: string): Change | undefined {
  if (need === undefined) return { action: 'cancel' };
  if (need < day) return { action: 'expedite', to: need };
  return need > deferAfter ? { action: 'defer', to: need } : undefined;
}

function changeOfStock(need: string | undefined, day: string, isTooMuch: boolean): Change | undefined {
  if (need !== undefined && need < day) return { action: 'expedite', to: need };
  return isTooMuch ? { action: 'cancel' } : undefined;
}

/** Usable stock and what is expected up to a day, less what is reserved up to it. */
function economicStock({ batches, receipts, demands }: Supply, until: string): Quantity {
  const sum = (quantities: readonly { quantity: Quantity }[]) => quantities.reduce((total, { quantity }) => total + quantity, 0);
  return sum(batches) + sum(receipts.filter(({ on }) => on <= until)) - sum(demands.filter(({ on }) => on <= until));
}

export function daysLater(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

function named({ po, line }: PurchaseLine): { po: string; line: number } {
  return { po, line };
}
