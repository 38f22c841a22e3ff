import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketMoved, lineDivided, lineMoved, lineOrdered, linePromisedAgain } from '#modules/baskets/domain/facts.ts';
import { moveLines } from '#modules/baskets/server/public.ts';
import { freeStock, type StockLevel } from '#modules/stock/domain/levels.ts';
import { type AskedLine, releaseLine, reserveForLine, reserveFreeStock } from '#modules/stock/server/reservation/reservations.store.ts';
import { HttpError } from '#platform/server/errors.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type Promised, promiseByDay } from './promise/promise-by-day.ts';
import { followDeliveries } from './reservation/follow-deliveries.ts';

type Reserved = {
  id: number;
  status: LineStatus;
  description: string;
  quantity: number;
  kept: boolean;
  available: number;
  enoughOn: string | null;
};

/**
 * Reserves the article lines of a confirmed order in the same transaction and moves them to `warehouse_call`, past artwork and production.
 */
const reserveOrder = subscribe(basketMoved.order_confirmation_sent, async (context, { refs, from }) => {
  if (from !== 'on_hold') await reserveArticles(context, refs.basket);
});

async function reserveArticles(context: CommandContext, basketId: number): Promise<void> {
  const lines = await reserveLines(context, basketId);
  const short = lines.find(({ kept }) => !kept);
  // The check before the confirmation decided this under lock; this guards other paths to the status.
  if (short)
    throw new HttpError(409, 'STOCK_SHORT', {
      params: { line: short.description, available: short.available, asked: short.quantity, enoughOn: short.enoughOn ?? 'none' },
    });
  await moveLines(context, basketId, lines, 'warehouse_call');
}

/** Reserves the article lines of a basket that have no reservation yet; those of which the day decides what can be promised follow one by one. */
export async function reserveLines(context: CommandContext, basketId: number): Promise<Reserved[]> {
  const { tx } = context;
  const lines = await reserveFreeStock(context, basketId);
  if (lines.every(({ kept }) => kept)) return lines.map((line) => ({ ...line, available: 0, enoughOn: null }));
  const byDay = new Map((await reserveByDay(context, lines)).map((one) => [one.lineId, one]));
  // In a statement of its own, which sees the level that a concurrent reservation left.
  const levels = await tx.rows<StockLevel & { articleId: number }>(sql`
    SELECT article_id AS "articleId", physical::float8 AS physical, reserved::float8 AS reserved FROM stock_items
    WHERE article_id = ANY(${sql.param(lines.map(({ articleId }) => articleId))})`);
  const free = new Map(levels.map((level) => [level.articleId, freeStock(level)]));
  return lines.map((line) => {
    const promised = byDay.get(line.id);
    if (promised) return { ...line, kept: promised.isKept, available: promised.available, enoughOn: promised.enoughOn };
    return { ...line, available: free.get(line.articleId) ?? 0, enoughOn: null };
  });
}

/** Reserves the lines whose day decides, as far as they can be promised. */
async function reserveByDay(context: CommandContext, lines: readonly AskedLine[]): Promise<Promised[]> {
  const asked = lines.flatMap(({ id, itemId, isByDay, needOn, quantity, backOrder }) =>
    isByDay && itemId !== null ? [{ lineId: id, itemId, needOn, quantity, backOrder }] : [],
  );
  const promised = await promiseByDay(context, asked);
  for (const { lineId, itemId, needOn, quantity } of asked.filter((_, index) => promised[index]!.isKept)) {
    await reserveForLine(context, { lineId, itemId, needOn, quantity });
  }
  return promised;
}

/** Releases what is left of the reservation of a canceled line, or of one that ended short. */
const release = ({ tx }: CommandContext, { refs }: { refs: { line: number } }) => releaseLine(tx, refs.line);

export const stockSubscriptions: readonly Subscription[] = [
  reserveOrder,
  subscribe(lineOrdered, (context, { refs }) => reserveArticles(context, refs.basket)),
  subscribe(lineDivided, followDeliveries),
  subscribe(linePromisedAgain, followDeliveries),
  subscribe(lineMoved.order_canceled, release),
  subscribe(lineMoved.delivered, release),
  // Of a call-off that was declined before it was confirmed.
  subscribe(lineMoved.quote_canceled, release),
];
