import { type Book, type ItemStock, openOf, openPurchaseLines, openReservations, type PurchaseLine } from '../book/book.ts';
import { compareText, isUsable, positionsOf } from '../book/positions.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { workingDayAfter } from '../purchasing/working-days.ts';

/** A quantity on a day. */
export type Dated = { on: string; quantity: Quantity };

/** The stock, receipts and demand of an item from today on. */
export type Supply = {
  today: string;
  /** Usable stock today, by the last day on which it may be used. */
  batches: readonly { bestBefore: string | null; quantity: Quantity }[];
  receipts: readonly Dated[];
  demands: readonly Dated[];
};

/** The state at the end of a day; it holds until the next step. */
export type ProjectedDay = { on: string; left: Quantity; owed: Quantity };

/** The day on which an open purchase line is expected: one that should have come counts as the first working day after today. */
export function expectedDay(book: Book, { expectedOn }: Pick<PurchaseLine, 'expectedOn'>, today: string): string {
  return expectedOn < today ? workingDayAfter(today, book.holidays) : expectedOn;
}

/** The production of an item by orders for stock, on the days on which they are ready. */
export function productionOf(book: Book, item: string, today: string): Dated[] {
  return book.production
    .filter((one) => one.item === item)
    .map(({ on, quantity }) => ({ on: expectedDay(book, { expectedOn: on }, today), quantity }));
}

/** The supply of an item today: usable stock, open purchase lines and orders for stock, open hard reservations. */
export function supplyOf(book: Book, stock: ItemStock, today: string): Supply {
  const item = stock.item.code;
  return {
    today,
    batches: positionsOf(book, stock)
      .filter((position) => position.quantity > 0 && isUsable(position, today))
      .map(({ lot, quantity }) => ({ bestBefore: lot.bestBefore, quantity })),
    receipts: [
      ...openPurchaseLines(book, item).map((line) => ({ on: expectedDay(book, line, today), quantity: openOf(line) })),
      ...productionOf(book, item, today),
    ],
    demands: openReservations(book, item)
      .filter(({ kind }) => kind === 'hard')
      .map(({ needOn, open }) => ({ on: needOn < today ? today : needOn, quantity: open })),
  };
}

/**
 * The days on which the projection changes, today first. Each day stock past its best-before date drops out, receipts come, and then what is
 * owed and the day's demands are taken, earliest best-before first.
 */
export function project({ today, batches, receipts, demands }: Supply, days: readonly string[] = []): ProjectedDay[] {
  const after = batches.flatMap(({ bestBefore }) => (bestBefore === null ? [] : [dayAfter(bestBefore)]));
  const steps = new Set([today, ...days, ...after, ...receipts.map(({ on }) => on), ...demands.map(({ on }) => on)]);
  let stock = batches.map((batch) => ({ ...batch })).sort((a, b) => compareText(a.bestBefore ?? '~', b.bestBefore ?? '~'));
  let owed = 0;
  return [...steps]
    .filter((on) => on >= today)
    .sort()
    .map((on) => {
      stock = stock.filter(({ bestBefore, quantity }) => quantity > 0 && (bestBefore === null || bestBefore >= on));
      stock.push(...receipts.filter((receipt) => receipt.on === on).map(({ quantity }) => ({ bestBefore: null, quantity })));
      owed += sumOn(demands, on);
      for (const batch of stock) {
        const part = Math.min(owed, batch.quantity);
        batch.quantity -= part;
        owed -= part;
      }
      return { on, left: stock.reduce((sum, batch) => sum + batch.quantity, 0), owed };
    });
}

/** The projected stock at the end of a day: the rest less the debt. */
export function projectedOn(days: readonly ProjectedDay[], on: string): Quantity {
  const day = days.findLast((step) => step.on <= on) ?? days[0]!;
  return day.left - day.owed;
}

/** The first day up to `until` at whose end less than `floor` is projected. */
export function firstBelow(days: readonly ProjectedDay[], floor: Quantity, until: string): string | undefined {
  return days.find(({ on, left, owed }) => on <= until && left - owed < floor)?.on;
}

function sumOn(dated: readonly Dated[], on: string): Quantity {
  return dated.reduce((sum, one) => sum + (one.on === on ? one.quantity : 0), 0);
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}
