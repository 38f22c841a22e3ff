import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { leavesPlan } from '#modules/planning/domain/promise/facts-beside-plan.ts';
import { type AwaitedPaper, paperDays } from '#modules/planning/server/public.ts';
import type { Book, ItemStock } from '#modules/stock/domain/book/book.ts';
import { paperNeeds } from '#modules/stock/domain/material/paper-need.ts';
import { paperReadyOn } from '#modules/stock/domain/material/paper-ready.ts';
import { unit } from '#modules/stock/domain/numbers/amounts.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { factsSince, newestFact } from '#platform/server/history.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { isKeptPaper } from './kept-paper.ts';

type Context = Pick<QueryContext, 'tx' | 'now' | 'kernel'>;
type Papers = { book: Book; stockOf: ReadonlyMap<string, ItemStock> };

const keptPapers = new WeakMap<object, { day: string; until: Temporal.Instant; newest: Promise<number>; reading: Promise<Papers> }>();
/** A fact that was written before the newest one may be committed after it. */
const longestKept = { minutes: 1 };

/** Whether the stock of paper is the same after this fact: it follows what is planned, besides its own journal. */
const leavesPaper = (fact: string): boolean => leavesPlan(fact) && !fact.startsWith('stock.');

/**
 * The book of the papers that are kept in stock; prices ask for it at every key, so it is kept for a minute while no fact may change it.
 * Concurrent prices share one read, on the connection of the first; where it fails, each reads for itself.
 */
async function readPapers(context: Context): Promise<Papers> {
  const { tx, now, kernel } = context;
  const today = shopDay(context).toString();
  const before = keptPapers.get(kernel.config);
  const isRecent = before?.day === today && Temporal.Instant.compare(now, before.until) < 0;
  const known = isRecent ? await before.newest.catch(() => undefined) : undefined;
  const stands = known !== undefined && (await factsSince(tx, known)).every(leavesPaper);
  const shared = stands ? await before!.reading.catch(() => undefined) : undefined;
  if (shared) return shared;
  const newest = newestFact(tx);
  const reading = newest.then(() => readBook(context, today));
  keptPapers.set(kernel.config, { day: today, until: now.add(longestKept), newest, reading });
  return reading;
}

async function readBook(context: Context, today: string): Promise<Papers> {
  const { tx } = context;
  const items = await tx.rows<{ id: number; paper: string }>(sql`
    SELECT s.id, s.paper FROM stock_items s WHERE s.paper IS NOT NULL AND s.kind = 'paper' AND s.cut_of IS NULL AND ${isKeptPaper(sql`s.id`)}`);
  const { book } = await loadBook(context, { itemIds: items.map(({ id }) => id), from: today, purchases: [] });
  return { book, stockOf: new Map(items.map(({ id, paper }) => [paper, book.stock.get(keyOf(id))!])) };
}

/** Tells a promised day which paper the work would wait for: the one that is there last. */
export const paperDaysReader = paperDays.entry(async (context, rows) => {
  const { book, stockOf } = await readPapers(context);
  const now = localMoment(context);
  return rows.map(({ components }): AwaitedPaper | undefined => {
    const awaited = paperNeeds(components).flatMap(({ paper, quantity }) => {
      const stock = stockOf.get(paper);
      const on = stock && paperReadyOn(book, stock, quantity * unit, now);
      return on !== undefined && on > now.slice(0, 10) ? [{ paper, on }] : [];
    });
    const last = awaited.toSorted((a, b) => b.on.localeCompare(a.on))[0];
    return last && { paper: last.paper, on: Temporal.PlainDate.from(last.on) };
  });
});
