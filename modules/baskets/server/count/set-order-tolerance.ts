import { sql } from 'drizzle-orm';
import { setOrderToleranceEndpoint } from '#modules/baskets/contract/count/set-order-tolerance.endpoint.ts';
import { decideEditHeader } from '#modules/baskets/domain/basket/edit-rules.ts';
import { basketStateOf, changeBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { deliveryTolerances } from '#modules/baskets/server/baskets.tables.ts';
import { command } from '#platform/server/served.ts';

export const setOrderTolerance = command(setOrderToleranceEndpoint, async (context, { id, version, tolerance }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id, version);
  const decided = decideEditHeader(basket.status);
  if (!decided.accepted) return decided;
  await tx.rows(sql`DELETE FROM delivery_tolerances WHERE basket_id = ${id}`);
  if (tolerance) await tx.db.insert(deliveryTolerances).values({ basketId: id, ...tolerance });
  changeBasket(tx, id, {});
  const data = tolerance ?? { charge: 'usual', under: 0, over: 0 };
  await tx.record({ fact: 'basket.tolerance_set', refs: { basket: id }, data });
  return basketStateOf(tx, id);
});
