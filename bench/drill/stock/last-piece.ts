import type pg from 'pg';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import type { Ordering } from '../drill-shop.ts';
import type { RetryingCaller } from '../retrying-caller.ts';
import { attempt } from './stock-scene.ts';

type Contest = { callers: readonly RetryingCaller[]; ordering: Ordering; database: pg.Pool; rounds: number };
export type ContestCounts = { contests: number; notOneWinner: number; notToldWhatIsLeft: number };
type Order = { id: number; version: number };

const fields = {
  nameNl: 'Laatste stuk',
  nameEn: 'Last piece',
  vatPercent: 21 as const,
  pieceWeightG: 100,
  piecesPerBox: 10,
  priceBreaks: [{ fromQuantity: 1, eachEur: 3 }],
};
const location = 'DR-01-1';

/**
 * Two people confirm an order for the last piece at once, again and again: one wins, and the other hears that nothing is left. Each pair of
 * callers contests an article of its own, so that a hundred rounds take the time of the busiest pair. All the while another transaction holds
 * another article; a caller that waited for it would get no answer.
 */
export async function lastPieces({ callers, ordering, database, rounds }: Contest): Promise<ContestCounts> {
  const [first] = callers;
  const { id: otherId } = await first!(createArticleEndpoint, { ...fields, code: 'OTHER' });
  await first!(receiveStockEndpoint, { articleId: otherId, type: 90, quantity: 1, location });
  const counts = { contests: 0, notOneWinner: 0, notToldWhatIsLeft: 0 };
  const holder = await database.connect();
  const pairs = Math.max(1, Math.floor(callers.length / 2));
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM stock_items WHERE article_id = $1 FOR UPDATE', [otherId]);
    await Promise.all(
      Array.from({ length: pairs }, async (_, nth) => {
        const pair = callers.slice(2 * nth, 2 * nth + 2);
        const { id: articleId } = await pair[0]!(createArticleEndpoint, { ...fields, code: `LAST-${nth}` });
        const orders: (Order | undefined)[] = [];
        while (counts.contests < rounds) {
          counts.contests += 1;
          const round = counts.contests;
          await pair[0]!(receiveStockEndpoint, { articleId, type: 90, quantity: 1, location });
          await Promise.all(
            pair.map(async (call, n) => {
              orders[n] ??= await lastPieceOrder(call, ordering, articleId, `Last ${round}-${n}`);
            }),
          );
          const ends = await Promise.all(pair.map((call, n) => attempt(call, confirmBasketEndpoint, orders[n]!)));
          if (ends.filter((end) => 'done' in end).length !== 1) counts.notOneWinner += 1;
          if (ends.some((end) => 'refused' in end && end.refused !== 'STOCK_SHORT')) counts.notToldWhatIsLeft += 1;
          // Who lost tries again with the same order.
          for (const [n, end] of ends.entries()) if ('done' in end) orders[n] = undefined;
        }
      }),
    );
    await holder.query('COMMIT');
  } finally {
    holder.release();
  }
  return counts;
}

async function lastPieceOrder(call: RetryingCaller, { customerId, addressId, date }: Ordering, articleId: number, description: string) {
  const { id } = await call(createBasketEndpoint, { customerId, description });
  await call(addArticleLinesEndpoint, { id, lines: [{ articleId, quantity: 1 }], delivery: { addressId, date, method: 'own_transport' } });
  const { version } = await call(readBasketEndpoint, { id });
  return { id, version };
}
