import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import type { ShopOrderStatus } from '#modules/webrequests/domain/shop/approve-order.ts';
import { shopItems, shopOrders } from '#modules/webrequests/server/webrequests.tables.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import type { ShopItem } from './shop-items.store.ts';

const names = [
  ...(['id', 'version', 'status', 'customerId', 'contactId', 'leavesOn', 'reference', 'poNumber', 'total', 'basketId', 'how'] as const),
];
export type ShopOrder = RowOf<typeof shopOrders, typeof names> & { items: ShopItem[] };
/** An order that was made outside the shop and is on hold until a colleague approves it. */
export type HeldOrder = ShopOrder & { basketId: number };
export const isHeldOrder = (order: ShopOrder): order is HeldOrder => order.status === 'waiting' && order.basketId !== null;

export const shopOrderColumns = sql`${selectColumns(shopOrders, names, 'o')}, o.items`;

/** Locks an order that the caller sees: their own, or with `mayApprove` one of their customer. */
export async function lockShopOrder({ tx, actor }: CommandContext, id: number, version: number): Promise<ShopOrder> {
  const seen = actor.internal ? undefined : await tx.row(sql`SELECT 1 FROM shop_orders WHERE id = ${id}`);
  if (!seen) throw notFound();
  const order = await tx.asStaff(() => tx.row<ShopOrder>(sql`SELECT ${shopOrderColumns} FROM shop_orders o WHERE o.id = ${id} FOR UPDATE`));
  if (!order) throw notFound();
  if (order.version !== version) throw staleVersion({ version: order.version });
  return order;
}

/** Reads the amount without VAT that a contact may order without a colleague; null for any amount. */
export async function readOrderLimit(tx: ReadTx, contactId: number): Promise<Money | null> {
  const found = await tx.row<{ orderLimit: Money | null }>(
    sql`SELECT order_limit AS "orderLimit" FROM ${relationsTables.contacts} WHERE id = ${contactId}`,
  );
  return found?.orderLimit ?? null;
}

/** Whether a user is a contact of a customer; a caller who has a link and did not sign in is not. */
export async function isContactOf(tx: ReadTx, customerId: number, userId: number): Promise<boolean> {
  return (
    (await tx.row(sql`SELECT 1 FROM ${relationsTables.contacts} WHERE customer_id = ${customerId} AND user_id = ${userId} AND active`)) !==
    undefined
  );
}

export type Mailed = { id: number; name: string; email: string; language: ReaderLanguage };
const mailed = sql`k.id, ${contactName(sql`k`)} AS name, k.email, account_language(u.id) AS language`;

/** The colleagues who approve what this contact orders: those with an account, and after a merge those of the same former customer. */
export function readApprovers(tx: ReadTx, customerId: number, contactId: number): Promise<Mailed[]> {
  return tx.rows<Mailed>(sql`
    SELECT ${mailed} FROM ${relationsTables.contacts} k JOIN ${identityTables.users} u ON u.id = k.user_id AND u.active
    WHERE k.customer_id = ${customerId} AND k.may_approve AND k.active AND k.id <> ${contactId}
      AND k.former_customer_id IS NOT DISTINCT FROM (SELECT former_customer_id FROM ${relationsTables.contacts} WHERE id = ${contactId})
    ORDER BY k.id LIMIT 20`);
}

/** The buyer of an order; one who approved by link may have no account. */
export async function readBuyer(tx: ReadTx, contactId: number): Promise<(Mailed & { hasAccount: boolean }) | undefined> {
  const found = await tx.row<Mailed & { hasAccount: boolean }>(sql`
    SELECT k.id, ${contactName(sql`k`)} AS name, k.email, coalesce(account_language(k.user_id), k.language) AS language,
      k.user_id IS NOT NULL AS "hasAccount" FROM ${relationsTables.contacts} k WHERE k.id = ${contactId}`);
  return found && { ...found, language: readerLanguage(found.language) };
}

/** The unit that sells an order. */
export async function unitOfOrder(tx: ReadTx, { items, basketId }: Pick<ShopOrder, 'items' | 'basketId'>): Promise<number> {
  const [first] = items;
  if (first) return first.unitId;
  const made = await tx.row<{ unitId: number }>(
    sql`SELECT business_unit_id AS "unitId" FROM ${basketsTables.baskets} WHERE id = ${basketId}`,
  );
  return made!.unitId;
}

type Answer = { status: Exclude<ShopOrderStatus, 'waiting'>; by: number | null; remark?: string; basketId?: number };

/** Writes the answer to an order. The caller acts as the staff's role. */
export async function answerShopOrder(
  { tx, now }: CommandContext,
  order: Pick<ShopOrder, 'id' | 'basketId'>,
  answer: Answer,
): Promise<void> {
  await tx.rows(sql`
    UPDATE shop_orders SET status = ${answer.status}, answered_at = ${now.toString()}, answered_by = ${answer.by}, remark = ${answer.remark ?? ''},
      basket_id = ${answer.basketId ?? order.basketId}, version = version + 1 WHERE id = ${order.id}`);
}

/** Returns the products of an order to what its buyer saved, so that nothing configured is lost; those that were removed meanwhile are left out. */
export async function returnItems(
  tx: Tx,
  now: Temporal.Instant,
  { contactId, items }: Pick<ShopOrder, 'contactId' | 'items'>,
): Promise<void> {
  const ids = sql.param(items.map(({ productId }) => productId));
  const known = await tx.rows<{ id: number }>(
    sql`SELECT s.id FROM ${catalogueTables.subGroups} s WHERE s.id = ANY(${ids}::bigint[]) FOR SHARE`,
  );
  const offered = items.filter(({ productId }) => known.some(({ id }) => id === productId));
  if (offered.length === 0) return;
  await tx.db.insert(shopItems).values(
    offered.map(({ unitId, productId, name, quantity, answers, deliveries }) => ({
      ...{ contactId, businessUnitId: unitId, subGroupId: productId, place: 'saved' as const, name, quantity, answers, deliveries },
      addedAt: now.toString(),
    })),
  );
}
