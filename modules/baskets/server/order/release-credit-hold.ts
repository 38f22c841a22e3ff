import { sql } from 'drizzle-orm';
import { releaseCreditHoldEndpoint } from '#modules/baskets/contract/order/release-credit-hold.endpoint.ts';
import { decideReleaseCreditHold } from '#modules/baskets/domain/order/credit.ts';
import { basketStateOf, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { resumeBasketAndLines } from '#modules/baskets/server/basket/hold-basket.ts';
import { command } from '#platform/server/served.ts';
import { lockCredit } from './credit.ts';

export const releaseCreditHold = command(releaseCreditHoldEndpoint, async (context, { id, version, note }) => {
  const { tx, actor, now } = context;
  const basket = await lockBasket(tx, id, version);
  const decided = decideReleaseCreditHold(basket);
  if (!decided.accepted) return decided;
  await lockCredit(tx, basket.customerId);
  await tx.rows(sql`
    INSERT INTO credit_releases (basket_id, total, note, released_by, released_at)
    SELECT id, total, ${note}, ${actor.id}, ${now.toString()} FROM baskets WHERE id = ${id}
    ON CONFLICT (basket_id) DO UPDATE SET total = excluded.total, note = excluded.note, released_by = excluded.released_by,
      released_at = excluded.released_at`);
  await tx.record({ fact: 'basket.let_go_beyond_credit', refs: { basket: id }, data: { note } });
  const resumed = await resumeBasketAndLines(context, basket);
  return resumed.accepted ? basketStateOf(tx, id) : resumed;
});
