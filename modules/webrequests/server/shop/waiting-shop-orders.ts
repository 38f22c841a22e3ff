import { sql } from 'drizzle-orm';
import { basketsTables, notCanceled } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import { listWaitingShopOrdersEndpoint, type WaitingShopOrder } from '#modules/webrequests/contract/shop/waiting-shop-orders.endpoint.ts';
import { query } from '#platform/server/served.ts';

const most = 100;

export const listWaitingShopOrders = query(listWaitingShopOrdersEndpoint, async ({ tx, actor }) => {
  const name = actor.language === 'nl' ? sql`s.name_nl` : sql`s.name_en`;
  return {
    rows: await tx.rows<WaitingShopOrder>(sql`
      SELECT o.id, o.customer_id AS "customerId", c.name AS customer, ${contactName(sql`k`)} AS buyer, o.total, o.asked_at AS "askedAt",
        ARRAY(SELECT ${contactName(sql`a`)} FROM ${relationsTables.contacts} a JOIN ${identityTables.users} u ON u.id = a.user_id AND u.active
          WHERE a.customer_id = o.customer_id AND a.may_approve AND a.active AND a.id <> o.contact_id
            AND a.former_customer_id IS NOT DISTINCT FROM k.former_customer_id ORDER BY a.id) AS approvers,
        coalesce((SELECT jsonb_agg(jsonb_build_object('name', coalesce(nullif(i.item ->> 'name', ''), ${name}, ''), 'quantity', (i.item ->> 'quantity')::int) ORDER BY i.place)
          FROM jsonb_array_elements(o.items) WITH ORDINALITY AS i (item, place)
          LEFT JOIN ${catalogueTables.subGroups} s ON s.id = (i.item ->> 'productId')::bigint),
          (SELECT jsonb_agg(jsonb_build_object('name', l.description, 'quantity', l.quantity) ORDER BY l.position, l.id)
          FROM ${basketsTables.lines} l WHERE l.basket_id = o.basket_id AND l.kind <> 'text' AND ${notCanceled}), '[]') AS products,
        o.basket_id AS "basketId", (SELECT b.number FROM ${basketsTables.baskets} b WHERE b.id = o.basket_id) AS number
      FROM shop_orders o JOIN ${relationsTables.customers} c ON c.id = o.customer_id JOIN ${relationsTables.contacts} k ON k.id = o.contact_id
      WHERE o.status = 'waiting' ORDER BY o.id LIMIT ${most}`),
  };
});
