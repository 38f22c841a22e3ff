import { sql } from 'drizzle-orm';
import { basketCreated } from '#modules/baskets/domain/facts.ts';
import { changeBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { managersOnDuty, relationsTables } from '#modules/relations/server/public.ts';
import { subscribe } from '#platform/server/facts.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/**
 * Assigns a basket without an order manager to a present order manager of its unit, the one whose last turn is longest ago. Serialized, so
 * that two simultaneous baskets go to two people. A basket of a unit without order managers stays unassigned.
 */
export const managerInTurn = subscribe(basketCreated, async (context, { refs }) => {
  const { tx } = context;
  const basketId = refs.basket;
  const basket = await tx.row<{ unitId: number; managerId: number | null }>(
    sql`SELECT business_unit_id AS "unitId", order_manager_id AS "managerId" FROM baskets WHERE id = ${basketId}`,
  );
  if (!basket || basket.managerId !== null) return;
  const onDuty = await managersOnDuty(tx, 'order', basket.unitId, shopDay(context).toString());
  if (onDuty.length === 0) return;
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended('baskets.managerInTurn', 0))`);
  const next = await tx.row<{ id: number; name: string }>(sql`
    SELECT m.id, u.name FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id
    WHERE m.id = ANY(${sql.param(onDuty)}::bigint[])
    ORDER BY (SELECT max(t.id) FROM order_manager_turns t WHERE t.manager_id = m.id) NULLS FIRST, m.id LIMIT 1`);
  await tx.rows(sql`INSERT INTO order_manager_turns (basket_id, manager_id) VALUES (${basketId}, ${next!.id})`);
  changeBasket(tx, basketId, { orderManagerId: next!.id }, { keepVersion: true });
  await tx.record({ fact: 'basket.manager_in_turn', refs: { basket: basketId }, data: { to: next!.name } });
});
