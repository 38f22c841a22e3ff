import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { readKeepingEndpoint, saveKeepingEndpoint } from '#modules/stock/contract/keeping/save-keeping.endpoint.ts';
import type { PickPolicy } from '#modules/stock/domain/book/item.ts';
import { changeItem } from '#modules/stock/server/book/items.store.ts';
import { findReservedItem } from '#modules/stock/server/reservation/reservations.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, query, unchanged } from '#platform/server/served.ts';

type Keeping = { pickPolicy: PickPolicy; wholePacks: boolean; shelfLifeDays: number | null; callOffMultiple: number | null };

async function readStored(tx: ReadTx, itemId: number, lock = sql``): Promise<Keeping> {
  const found = await tx.row<Keeping>(sql`
    SELECT pick_policy AS "pickPolicy", whole_packs AS "wholePacks", shelf_life_days AS "shelfLifeDays", call_off_multiple AS "callOffMultiple"
    FROM stock_items WHERE id = ${itemId} ${lock}`);
  if (!found) throw notFound();
  return found;
}

export const readKeeping = query(readKeepingEndpoint, async ({ tx }, { itemId }) => {
  const kept = await readStored(tx, itemId);
  const owned = await tx.row(sql`
    SELECT 1 FROM stock_items i JOIN ${catalogueTables.articles} a ON a.id = i.article_id WHERE i.id = ${itemId} AND a.customer_id IS NOT NULL`);
  return { ...kept, isCustomers: owned !== undefined };
});

export const saveKeeping = command(saveKeepingEndpoint, async (context, { itemId, ...asked }) => {
  const { tx } = context;
  const before = await readStored(tx, itemId, sql`FOR UPDATE`);
  const changes = fieldChanges(before, asked);
  if (changes.length === 0) return unchanged({});
  await changeItem(tx, itemId, asked);
  const { articleId, code } = await findReservedItem(context, itemId);
  const refs: Record<string, number> = articleId === null ? { stock_item: itemId } : { article: articleId };
  await tx.record({ fact: 'stock.keeping_changed', refs, data: { code, changes } });
  return {};
});
