import { sql } from 'drizzle-orm';
import { addDeliveryAddress, relationsTables } from '#modules/relations/server/public.ts';
import { divideShopItemsEndpoint } from '#modules/webrequests/contract/shop/divide-shop-items.endpoint.ts';
import { decideDivided, type ItemDelivery, mergeDeliveries } from '#modules/webrequests/domain/shop/shop-item.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { ownAddresses } from './own-addresses.ts';
import { expectItems, lockItems, ownContact } from './shop-items.store.ts';

export const divideShopItems = command(divideShopItemsEndpoint, async (context, { items: seen, deliveries }) => {
  const { tx, actor } = context;
  const contact = ownContact(actor);
  if (!contact.accepted) return contact;
  const divided = decideDivided(deliveries);
  if (!divided.accepted) return divided;
  const own = new Set((await ownAddresses(tx)).map(({ id }) => id));
  return tx.asStaff(async () => {
    const items = expectItems(await lockItems(tx, contact.value), seen);
    const found = await tx.row<{ customerId: number }>(
      sql`SELECT customer_id AS "customerId" FROM ${relationsTables.contacts} WHERE id = ${contact.value}`,
    );
    const { customerId } = found!;
    const rows: ItemDelivery[] = [];
    for (const delivery of deliveries) {
      if ('addressId' in delivery && !own.has(delivery.addressId)) throw notFound();
      const addressId = 'address' in delivery ? await addDeliveryAddress(tx, customerId, delivery.address) : delivery.addressId;
      rows.push({ addressId, quantity: delivery.quantity });
    }
    const quantity = divided.value;
    await tx.rows(sql`
      UPDATE shop_items SET deliveries = ${JSON.stringify(mergeDeliveries(rows))}::jsonb, quantity = ${quantity}, version = version + 1
      WHERE id = ANY(${sql.param(items.map(({ id }) => id))}::bigint[])`);
    await tx.record({ fact: 'shop.divided', refs: { customer: customerId }, data: { products: items.length, addresses: rows.length } });
    return { quantity };
  });
});
