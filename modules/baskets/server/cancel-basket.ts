import { sql } from 'drizzle-orm';
import { cancelBasketEndpoint } from '#modules/baskets/contract/cancel-basket.endpoint.ts';
import { decideCancel } from '#modules/baskets/domain/cancel.ts';
import { isCanceledLine } from '#modules/baskets/domain/line-groups.ts';
import { decideLineMove } from '#modules/baskets/domain/transitions.ts';
import { may } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { command } from '#platform/server/served.ts';
import { type LineRow, lockBasket, lockLinesOf } from './baskets.store.ts';
import { moveBasket, moveLine } from './move.ts';
import { withdrawQuotes } from './quotes.store.ts';
import { basketStateOf } from './refresh-basket.ts';

export const cancelBasket = command(cancelBasketEndpoint, async (context, input) => {
  const { tx, actor } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const lines = await lockLinesOf(tx, basket.id);
  const decided = decideCancel(
    { ...basket, lineStatuses: lines.map((line) => line.status) },
    { reason: input.reason, note: input.note, mayCancelStarted: may(actor, 'baskets.cancel_started') },
  );
  if (!decided.accepted) return decided;
  const moved = await moveBasket(context, basket, decided.value, { reason: input.reason, data: { note: input.note } });
  if (!moved.accepted) return moved;
  for (const line of lines) {
    if (decideLineMove(line.status, decided.value).accepted) await moveLine(context, line.id, decided.value);
  }
  await keepForRevival(tx, lines);
  await withdrawQuotes(tx, basket.id);
  await tx.rows(sql`UPDATE baskets SET note = ${input.note || null} WHERE id = ${basket.id}`);
  return basketStateOf(tx, basket.id);
});

/** A lost quote can come back: what was canceled with it remembers its status, what was removed before does not. */
async function keepForRevival(tx: ReadTx, lines: readonly LineRow[]): Promise<void> {
  const open = lines.filter((line) => !isCanceledLine(line.status)).map((line) => line.id);
  await tx.rows(sql`UPDATE lines SET resume_status = 'in_calculation' WHERE id = ANY(${sql.param(open)}) AND status = 'quote_canceled'`);
}
