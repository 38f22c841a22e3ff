import { eq, sql } from 'drizzle-orm';
import { editArticleEndpoint } from '#modules/catalogue/contract/edit-article.endpoint.ts';
import { decideArticleOwner, type PriceBreak } from '#modules/catalogue/domain/articles/article.ts';
import { formatPriceBreaks, type HistoryFields } from '#modules/catalogue/domain/history-fields.ts';
import { articles } from '#modules/catalogue/server/catalogue.tables.ts';
import { productUses } from '#modules/catalogue/server/product-uses.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { refusedFields, valuesOf } from './article-fields.ts';

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
  const { reorderQuantity, portalVisible, budgetGroup, ean, ledgerAccount, active } = fields;
  const named = await tx.row<{ customer: string | null; product: string | null }>(sql`
    SELECT (SELECT name FROM ${relationsTables.customers} WHERE id = ${customerId}) AS customer, (SELECT name_nl FROM sub_groups WHERE id = ${subGroupId}) AS product`);
  return {
    ...{ code, nameNl, nameEn, subGroupId: named!.product, customerId: named!.customer },
    ...{ vatPercent: Number(vatRate), priceBreaks: formatPriceBreaks(priceBreaks as PriceBreak[]), pieceWeightG: Number(pieceWeightG) },
    ...{
      piecesPerBox,
      minStock,
      maxStock,
      backOrder,
      widthMm,
      heightMm,
      reorderQuantity,
      portalVisible,
      budgetGroup,
      ean,
      ledgerAccount,
      active,
    },
  };
}
