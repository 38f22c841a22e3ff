import { sql } from 'drizzle-orm';
import { holdBasketEndpoint, resumeBasketEndpoint } from '#modules/baskets/contract/hold-basket.endpoint.ts';
import { decideHold, decideResume } from '#modules/baskets/domain/cancel.ts';
import type { LineStatus } from '#modules/baskets/domain/statuses.ts';
import { decideLineMove } from '#modules/baskets/domain/transitions.ts';
import { command } from '#platform/server/served.ts';
import { lockBasket, lockLinesOf } from './baskets.store.ts';
import { moveBasket, moveLine } from './move.ts';
import { basketStateOf } from './refresh-basket.ts';

export const holdBasket = command(holdBasketEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const decided = decideHold(basket.status, input);
  if (!decided.accepted) return decided;
  const moved = await moveBasket(context, basket, 'on_hold', { reason: input.reason, data: { note: input.note } });
  if (!moved.accepted) return moved;
  for (const line of await lockLinesOf(tx, basket.id)) {
    if (decideLineMove(line.status, 'on_hold').accepted) await moveLine(context, line.id, 'on_hold');
  }
  await tx.rows(sql`UPDATE baskets SET note = ${input.note || null} WHERE id = ${basket.id}`);
  return basketStateOf(tx, basket.id);
});

/** Lines first: while the basket waits it does not follow them. */
export const resumeBasket = command(resumeBasketEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  const decided = decideResume(basket);
  if (!decided.accepted) return decided;
  const waiting = await tx.rows<{ id: number; resumeStatus: LineStatus }>(sql`
    SELECT id, resume_status AS "resumeStatus" FROM lines
    WHERE basket_id = ${basket.id} AND status = 'on_hold' AND resume_status IS NOT NULL ORDER BY id`);
  for (const line of waiting) {
    const moved = await moveLine(context, line.id, line.resumeStatus);
    if (!moved.accepted) return moved;
  }
  const moved = await moveBasket(context, basket, decided.value);
  if (!moved.accepted) return moved;
  await tx.rows(sql`UPDATE baskets SET note = NULL WHERE id = ${basket.id}`);
  return basketStateOf(tx, basket.id);
});
