import { sql } from 'drizzle-orm';
import { letGoBeyondCreditEndpoint } from '#modules/baskets/contract/hold-basket.endpoint.ts';
import { decideLetGo } from '#modules/baskets/domain/credit.ts';
import { command } from '#platform/server/served.ts';
import { lockBasket } from './baskets.store.ts';
import { lockCredit } from './credit.ts';
import { goOn } from './hold-basket.ts';
import { basketStateOf } from './refresh-basket.ts';

export const letGoBeyondCredit = command(letGoBeyondCreditEndpoint, async (context, { id, version, note }) => {
  const { tx, actor, now } = context;
  const basket = await lockBasket(tx, id, version);
  const decided = decideLetGo(basket);
  if (!decided.accepted) return decided;
  await lockCredit(tx, basket.customerId);
  await tx.rows(sql`
    INSERT INTO credit_releases (basket_id, total, note, released_by, released_at)
    SELECT id, total, ${note}, ${actor.id}, ${now.toString()} FROM baskets WHERE id = ${id}
    ON CONFLICT (basket_id) DO UPDATE SET total = excluded.total, note = excluded.note, released_by = excluded.released_by,
      released_at = excluded.released_at`);
  await tx.record({ fact: 'basket.let_go_beyond_credit', refs: { basket: id }, data: { note } });
  const resumed = await goOn(context, basket);
  return resumed.accepted ? basketStateOf(tx, id) : resumed;
});
