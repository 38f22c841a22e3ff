import { sql } from 'drizzle-orm';
import { followUpEndpoint } from '#modules/baskets/contract/follow-up.endpoint.ts';
import { decideFollowUp } from '#modules/baskets/domain/follow-up.ts';
import { command } from '#platform/server/served.ts';
import { lockBasket } from './baskets.store.ts';
import { basketStateOf } from './refresh-basket.ts';
import { shopDay } from './shop-day.ts';

export const followUp = command(followUpEndpoint, async (context, { id, version, note, next }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id, version);
  const decided = decideFollowUp(basket.status, next === null ? null : Temporal.PlainDate.from(next), shopDay(context));
  if (!decided.accepted) return decided;
  await tx.rows(sql`UPDATE baskets SET follow_up_on = ${next}, version = version + 1 WHERE id = ${id}`);
  await tx.record({ fact: 'basket.followed_up', refs: { basket: id }, data: { note, next: next ?? 'none' } });
  return basketStateOf(tx, id);
});
