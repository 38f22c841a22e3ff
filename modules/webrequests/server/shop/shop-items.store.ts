import { sql } from 'drizzle-orm';
import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import type { StoredItem } from '#modules/webrequests/domain/shop/shop-item.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';

export type ShopItem = StoredItem;

/** The contact whose items these are; refuses ONLY_FOR_CUSTOMERS. */
export const ownContact = (actor: Actor): Decision<number, 'ONLY_FOR_CUSTOMERS'> =>
  decideOrderAsContact(actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0));

const columns = sql`id, version, business_unit_id AS "unitId", sub_group_id AS "productId", place, name, quantity, answers, deliveries`;

export function itemsOf(tx: ReadTx, contactId: number): Promise<ShopItem[]> {
  return tx.rows<ShopItem>(sql`SELECT ${columns} FROM shop_items WHERE contact_id = ${contactId} ORDER BY id`);
}

/** Locks all items of a contact; two tabs that change them at once wait for each other here. */
export async function lockItems(tx: ReadTx, contactId: number): Promise<ShopItem[]> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`shop:${contactId}`}, 0))`);
  return itemsOf(tx, contactId);
}

/** The items that the caller saw, in their order; 404 for one that is gone or another contact's, stale for a changed one. */
export function expectItems(items: readonly ShopItem[], seen: readonly { id: number; version: number }[]): ShopItem[] {
  return seen.map(({ id, version }) => {
    const item = items.find((one) => one.id === id);
    if (!item) throw notFound();
    if (item.version !== version) throw staleVersion(item);
    return item;
  });
}
