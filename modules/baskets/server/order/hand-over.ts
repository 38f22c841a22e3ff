import { sql } from 'drizzle-orm';
import { handOverEndpoint } from '#modules/baskets/contract/order/hand-over.endpoint.ts';
import { decideEditHeader } from '#modules/baskets/domain/basket/edit-rules.ts';
import { basketStateOf, changeBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';

export const handOver = command(handOverEndpoint, async ({ tx }, { id, version, orderManagerId }) => {
  const basket = await lockBasket(tx, id, version);
  const open = decideEditHeader(basket.status);
  if (!open.accepted) return open;
  const manager = await tx.row<{ name: string }>(sql`
    SELECT u.name FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.id = ${orderManagerId} AND m.kind = 'order' AND m.active`);
  if (!manager) throw notFound();
  if (basket.orderManagerId === orderManagerId) return unchanged(await basketStateOf(tx, id));
  changeBasket(tx, id, { orderManagerId });
  await tx.record({ fact: 'basket.handed_over', refs: { basket: id }, data: { to: manager.name } });
  return basketStateOf(tx, id);
});
