import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { createArticleEndpoint, editArticleEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { decideArticle, decideArticleOwner, type PriceBreak, sortedBreaks } from '#modules/catalogue/domain/articles/article.ts';
import { formatPriceBreaks, type HistoryFields } from '#modules/catalogue/domain/history-fields.ts';
import { articles } from '#modules/catalogue/server/catalogue.tables.ts';
import { productUses } from '#modules/catalogue/server/product-uses.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

type Fields = z.output<typeof createArticleEndpoint.input>;

export const createArticle = command(createArticleEndpoint, async ({ tx }, input) => {
  const refused = await refusedFields(tx, input, 0);
  if (refused) return refused;
  const [created] = await tx.db.insert(articles).values(valuesOf(input)).returning({ id: articles.id, version: articles.version });
  await tx.record({ fact: 'article.created', refs: { article: created!.id }, data: { code: input.code, name: input.nameNl } });
  return created!;
});

export const editArticle = command(editArticleEndpoint, async ({ tx, kernel }, input) => {
  const [before] = await tx.db.select().from(articles).where(eq(articles.id, input.id)).for('update');
  if (!before) throw notFound();
  if (before.version !== input.version) throw staleVersion(before);
  const sold = await Promise.all(productUses.entriesOf(kernel).map(({ isArticleSold }) => isArticleSold(tx, input.id)));
  const owned = decideArticleOwner({ customerId: before.customerId, ordered: sold.includes(true) }, input);
  if (!owned.accepted) return owned;
  const refused = await refusedFields(tx, input, input.id);
  if (refused) return refused;
  const version = before.version + 1;
  await tx.db
    .update(articles)
    .set({ ...valuesOf(input), active: input.active, version })
    .where(sql`id = ${input.id}`);
  const changes = allFieldChanges(
    await historyFieldsOf(tx, before),
    await historyFieldsOf(tx, { ...valuesOf(input), active: input.active }),
  );
  await tx.record({ fact: 'article.edited', refs: { article: input.id }, data: { code: input.code, name: input.nameNl, changes } });
  return { id: input.id, version };
});

type StoredArticle = Omit<ReturnType<typeof valuesOf>, 'priceBreaks'> & { priceBreaks: unknown; active: boolean };

/** History fields of an article, with owner and product by name. */
async function historyFieldsOf(
  tx: ReadTx,
  { priceBreaks, customerId, subGroupId, vatRate, pieceWeightG, ...fields }: StoredArticle,
): Promise<HistoryFields> {
  const { code, nameNl, nameEn, piecesPerBox, minStock, maxStock, backOrder, widthMm, heightMm } = fields;
  const { reorderQuantity, portalVisible, budgetGroup, active } = fields;
  const named = await tx.row<{ customer: string | null; product: string | null }>(sql`
    SELECT (SELECT name FROM customers WHERE id = ${customerId}) AS customer, (SELECT name_nl FROM sub_groups WHERE id = ${subGroupId}) AS product`);
  return {
    ...{ code, nameNl, nameEn, subGroupId: named!.product, customerId: named!.customer },
    ...{ vatPercent: Number(vatRate), priceBreaks: formatPriceBreaks(priceBreaks as PriceBreak[]), pieceWeightG: Number(pieceWeightG) },
    ...{ piecesPerBox, minStock, maxStock, backOrder, widthMm, heightMm, reorderQuantity, portalVisible, budgetGroup, active },
  };
}

/** Checks uniqueness and foreign ids; unknown ids give 404. */
async function refusedFields(tx: ReadTx, input: Fields, ownId: number): Promise<Refused | undefined> {
  const decided = decideArticle(input);
  if (!decided.accepted) return decided;
  const existing = await tx.row<{ taken: boolean; customer: boolean; product: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM articles WHERE code = ${input.code} AND id <> ${ownId}) AS taken,
      ${input.customerId}::bigint IS NULL OR EXISTS (SELECT 1 FROM customers WHERE id = ${input.customerId}) AS customer,
      ${input.subGroupId}::bigint IS NULL OR EXISTS (SELECT 1 FROM sub_groups WHERE id = ${input.subGroupId}) AS product`);
  if (!existing!.customer || !existing!.product) throw notFound();
  return existing!.taken ? refuse('ARTICLE_CODE_TAKEN', { code: input.code }, 'code') : undefined;
}

function valuesOf({ vatPercent, pieceWeightG, priceBreaks, code, nameNl, nameEn, subGroupId, customerId, ...rest }: Fields) {
  const { piecesPerBox, minStock, maxStock, backOrder, widthMm, heightMm, reorderQuantity, portalVisible, budgetGroup } = rest;
  return {
    code,
    nameNl,
    nameEn,
    subGroupId,
    customerId,
    vatRate: String(vatPercent),
    priceBreaks: sortedBreaks(priceBreaks),
    pieceWeightG: String(pieceWeightG),
    piecesPerBox,
    minStock,
    maxStock,
    ...{ backOrder, widthMm, heightMm, reorderQuantity, portalVisible, budgetGroup },
  };
}
