import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { saveStorageRateEndpoint } from '#modules/stock/contract/storage/save-storage-rate.endpoint.ts';
import { decideStorageRate } from '#modules/stock/domain/storage/storage.ts';
import { changeItemsWhere } from '#modules/stock/server/book/items.store.ts';
import { itemOfArticle } from '#modules/stock/server/book/items.ts';
import { moneyToDecimal } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';

type Found = { code: string; customerId: number | null };

export const saveStorageRate = command(saveStorageRateEndpoint, async ({ tx }, { articleId, per, rate, ofCustomer }) => {
  const article = await tx.row<Found>(
    sql`SELECT code, customer_id AS "customerId" FROM ${catalogueTables.articles} a WHERE id = ${articleId}`,
  );
  if (!article) throw notFound();
  const decided = decideStorageRate(article.customerId);
  if (!decided.accepted) return decided;
  const which = ofCustomer ? sql`customer_id = ${article.customerId} AND active` : sql`id = ${articleId}`;
  const found = await tx.rows<{ id: number }>(sql`SELECT id FROM ${catalogueTables.articles} a WHERE ${which} ORDER BY id`);
  const itemIds: number[] = [];
  for (const { id } of found) itemIds.push(await itemOfArticle(tx, id));
  const storagePer = rate === null ? null : per;
  const differs = sql`(storage_per, storage_rate) IS DISTINCT FROM (${storagePer}::text, ${rate}::bigint)`;
  const changed = await changeItemsWhere(tx, sql`id = ANY(${sql.param(itemIds)}) AND ${differs}`, { storagePer, storageRate: rate });
  if (changed.length === 0) return unchanged({ articles: 0 });
  await tx.record({
    fact: 'stock.storage_rate_changed',
    refs: { article: articleId },
    data: { code: article.code, count: changed.length, rate: rate === null ? 'none' : moneyToDecimal(rate), per },
  });
  return { articles: changed.length };
});
