import { sql } from 'drizzle-orm';
import { removeShopItemEndpoint } from '#modules/webrequests/contract/shop/remove-shop-item.endpoint.ts';
import { preference } from '#platform/server/served.ts';
import { expectItems, lockItems } from './shop-items.store.ts';

export const removeShopItem = preference(removeShopItemEndpoint, async ({ tx, actor }, seen) => {
  const contactId = Number(actor.settings['app.contact_id'] ?? 0);
  return tx.asStaff(async () => {
    const [item] = expectItems(await lockItems(tx, contactId), [seen]);
    await tx.rows(sql`DELETE FROM shop_items WHERE id = ${item!.id}`);
    return { id: item!.id };
  });
});
