import { sql } from 'drizzle-orm';
import { releaseCreditHoldEndpoint } from '#modules/baskets/contract/order/release-credit-hold.endpoint.ts';
import { decideReleaseCreditHold } from '#modules/baskets/domain/order/credit.ts';
import { basketStateOf, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { resumeBasketAndLines } from '#modules/baskets/server/basket/hold-basket.ts';
import type { Money } from '#platform/domain/money.ts';
import { command } from '#platform/server/served.ts';
import { lockCredit, saveCreditRelease } from './credit.ts';

export const releaseCreditHold = command(releaseCreditHoldEndpoint, async (context, { id, version, note }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id, version);
  const decided = decideReleaseCreditHold(basket);
  if (!decided.accepted) return decided;
  await lockCredit(tx, basket);
  const { total } = (await tx.row<{ total: Money }>(sql`SELECT total FROM baskets WHERE id = ${id}`))!;
  await saveCreditRelease(context, { basketId: id, total, note });
  const resumed = await resumeBasketAndLines(context, basket);
  return resumed.accepted ? basketStateOf(tx, id) : resumed;
});
