import { sql } from 'drizzle-orm';
import { basketsTables, colleagueAsks, readOrderTotal } from '#modules/baskets/server/public.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import { mailApprovers } from '#modules/webrequests/server/shop/ask-approval.ts';
import { readApprovers } from '#modules/webrequests/server/shop/shop-orders.store.ts';

type Held = { unitId: number; reference: string; poNumber: string; buyer: string; products: number };

/** Asks the colleagues of a buyer to approve an order that was made outside the shop, and keeps it among those that wait. */
export const requestHeldOrderApproval = colleagueAsks.entry(async (context, { basketId, customerId, contactId, how }) => {
  const { tx, now } = context;
  const held = (await tx.row<Held>(sql`
    SELECT b.business_unit_id AS "unitId", b.customer_reference AS reference, b.po_number AS "poNumber", ${contactName(sql`k`)} AS buyer,
      (SELECT count(*) FROM ${basketsTables.lines} l WHERE l.basket_id = b.id AND l.kind <> 'text') AS products
    FROM ${basketsTables.baskets} b, ${relationsTables.contacts} k WHERE b.id = ${basketId} AND k.id = ${contactId}`))!;
  const { unitId, reference, poNumber, buyer, products } = held;
  const { gross } = await readOrderTotal(tx, { id: basketId, customerId });
  await tx.rows(sql`
    INSERT INTO shop_orders (customer_id, contact_id, former_customer_id, status, items, reference, po_number, total, asked_at, basket_id, how)
    SELECT ${customerId}, k.id, k.former_customer_id, 'waiting', '[]', ${reference}, ${poNumber}, ${gross}, ${now.toString()}, ${basketId}, ${how}
    FROM ${relationsTables.contacts} k WHERE k.id = ${contactId}`);
  await tx.record({ fact: 'shop.approval_asked', refs: { customer: customerId, basket: basketId }, data: { by: buyer, products } });
  await mailApprovers(context, await readApprovers(tx, customerId, contactId), { customerId, unitId, buyer, total: gross });
});
