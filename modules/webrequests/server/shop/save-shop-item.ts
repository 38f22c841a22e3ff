import { eq } from 'drizzle-orm';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import { decideAddItem, withItemQuantity } from '#modules/webrequests/domain/shop/shop-item.ts';
import { shopItems } from '#modules/webrequests/server/webrequests.tables.ts';
import { preference } from '#platform/server/served.ts';
import { expectItems, lockItems, ownContact } from './shop-items.store.ts';
import { findShopProduct } from './shop-products.ts';

export const saveShopItem = preference(saveShopItemEndpoint, async ({ tx, actor, now }, input) => {
  const contact = ownContact(actor);
  if (!contact.accepted) return contact;
  return tx.asStaff(async () => {
    const items = await lockItems(tx, contact.value);
    const { id, version = 0, place, name, quantity, answers } = input;
    const [current] = id === undefined ? [] : expectItems(items, [{ id, version }]);
    const unitId = current?.unitId ?? (await findShopProduct(tx, actor.language, input.productId, input.brand)).unitId;
    const others = items.filter((item) => item.id !== id);
    const decided = decideAddItem(others, { place, unitId });
    if (!decided.accepted) return decided;
    const [saved] = current
      ? await tx.db
          .update(shopItems)
          .set({ place, name, quantity, answers, deliveries: withItemQuantity(current.deliveries, quantity), version: version + 1 })
          .where(eq(shopItems.id, current.id))
          .returning({ id: shopItems.id, version: shopItems.version })
      : await tx.db
          .insert(shopItems)
          .values({
            ...{ place, name, quantity, answers },
            contactId: contact.value,
            businessUnitId: unitId,
            subGroupId: input.productId,
            addedAt: now.toString(),
          })
          .returning({ id: shopItems.id, version: shopItems.version });
    return saved!;
  });
});
