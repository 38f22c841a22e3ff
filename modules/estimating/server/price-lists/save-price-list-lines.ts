import { eq, sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { savePriceListLinesEndpoint } from '#modules/estimating/contract/price-lists/save-price-list-lines.endpoint.ts';
import { decidePriceListLines, type PriceListLine } from '#modules/estimating/domain/price-lists/decide-price-list.ts';
import { type PriceLineChange, priceLineChanges } from '#modules/estimating/domain/price-lists/price-line-changes.ts';
import { priceListLines, priceLists } from '#modules/estimating/server/estimating.tables.ts';
import type { FieldChange } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { insertLines, linesOf, lockList, refsOf } from './save-price-list.ts';

export const savePriceListLines = command(savePriceListLinesEndpoint, async ({ tx }, { id, version, lines }) => {
  const list = await lockList(tx, id, version);
  const decided = decidePriceListLines<PriceListLine>(lines);
  if (!decided.accepted) return decided;
  await requireProducts(tx, decided.value);
  const before = await linesOf(tx, id);
  await tx.db.delete(priceListLines).where(eq(priceListLines.priceListId, id));
  await insertLines(tx, id, decided.value);
  await tx.db
    .update(priceLists)
    .set({ version: version + 1 })
    .where(eq(priceLists.id, id));
  const changes = await namedLines(tx, priceLineChanges(before, decided.value));
  const data = { name: list.name, count: lines.length, changes };
  await tx.record({ fact: 'priceList.priced', refs: refsOf(id, list.customerId), data });
  return { id, version: version + 1 };
});

/** Throws 404 for an unknown product or article. */
async function requireProducts(tx: ReadTx, lines: readonly PriceListLine[]): Promise<void> {
  const idsOf = (of: (line: PriceListLine) => number | null) => sql.param([...new Set(lines.flatMap((line) => of(line) ?? []))]);
  const unknown = await tx.row(sql`
    SELECT 1 FROM unnest(${idsOf(({ subGroupId }) => subGroupId)}::bigint[]) AS asked (id) WHERE NOT EXISTS (SELECT 1 FROM ${catalogueTables.subGroups} s WHERE s.id = asked.id)
    UNION ALL
    SELECT 1 FROM unnest(${idsOf(({ articleId }) => articleId)}::bigint[]) AS asked (id) WHERE NOT EXISTS (SELECT 1 FROM ${catalogueTables.articles} a WHERE a.id = asked.id)`);
  if (unknown) throw notFound();
}

/** Changed lines as the history stores them: by the name of their product or article, brackets as text. */
async function namedLines(tx: ReadTx, changes: readonly PriceLineChange[]): Promise<FieldChange[]> {
  const names = await tx.rows<{ key: string; name: string }>(sql`
    SELECT 'product:' || id AS key, name_nl AS name FROM ${catalogueTables.subGroups}
    UNION ALL SELECT 'article:' || id, code FROM ${catalogueTables.articles} WHERE id = ANY(${sql.param(changes.flatMap(({ articleId }) => articleId ?? []))}::bigint[])`);
  const nameOf = new Map(names.map(({ key, name }) => [key, name]));
  return changes.map(({ subGroupId, articleId, spec, before, after }) => {
    const name = nameOf.get(articleId === null ? `product:${subGroupId}` : `article:${articleId}`) ?? '';
    return { path: [name, spec].filter(Boolean).join(' '), before, after };
  });
}
