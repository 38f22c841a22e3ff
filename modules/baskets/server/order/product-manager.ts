import { sql } from 'drizzle-orm';
import { lineCalculated } from '#modules/baskets/domain/facts.ts';
import { changeBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { managerOnDuty, relationsTables } from '#modules/relations/server/public.ts';
import { subscribe } from '#platform/server/facts.ts';
import { shopDay } from '#platform/server/shop-day.ts';

type QuoteToAssign = { basketId: number; managerId: number; inTurn: { id: number; name: string } | null };

/**
 * Reassigns an unsent quote without an order manager, or with one assigned in turn, to the order manager whom its unit has for the product,
 * or to the deputy. A turn that is taken over does not count.
 */
export const productManagerTakesQuote = subscribe(lineCalculated, async (context, { refs }) => {
  const { tx } = context;
  const found = await tx.row<QuoteToAssign>(sql`
    SELECT b.id AS "basketId", o.order_manager_id AS "managerId",
      CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('id', m.id, 'name', u.name) END AS "inTurn"
    FROM lines l JOIN baskets b ON b.id = l.basket_id
      JOIN ${catalogueTables.unitSubGroups} o ON o.sub_group_id = l.sub_group_id AND o.business_unit_id = b.business_unit_id
      LEFT JOIN order_manager_turns t ON t.basket_id = b.id AND t.manager_id = b.order_manager_id
      LEFT JOIN ${relationsTables.managers} m ON m.id = t.manager_id LEFT JOIN ${identityTables.users} u ON u.id = m.user_id
    WHERE l.id = ${refs.line!} AND o.order_manager_id IS NOT NULL AND (b.order_manager_id IS NULL OR (t.id IS NOT NULL AND b.revision = 0))`);
  if (!found) return;
  const { basketId, inTurn } = found;
  const managerId = await managerOnDuty(tx, found.managerId, shopDay(context).toString());
  if (managerId === inTurn?.id) return;
  changeBasket(tx, basketId, { orderManagerId: managerId }, { keepVersion: true });
  if (inTurn === null) return;
  await tx.rows(sql`DELETE FROM order_manager_turns WHERE basket_id = ${basketId}`);
  const taker = await tx.row<{ name: string }>(
    sql`SELECT u.name FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.id = ${managerId}`,
  );
  const data = { kind: 'order', from: inTurn.name, to: taker!.name };
  await tx.record({ fact: 'basket.manager_changed', refs: { basket: basketId }, data });
});
