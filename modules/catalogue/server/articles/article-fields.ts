import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { decideArticle, decideArticleCode, decideEan, sortedBreaks } from '#modules/catalogue/domain/articles/article.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';

type Fields = z.output<typeof createArticleEndpoint.input>;

export type ArticleFieldsRefusal =
  | 'BREAKS_FROM_ONE'
  | 'BREAK_TWICE'
  | 'MAX_BELOW_MIN'
  | 'SIZE_INCOMPLETE'
  | 'EAN_INVALID'
  | 'EAN_TAKEN'
  | 'ARTICLE_CODE_TAKEN';

/** Checks uniqueness and foreign ids; unknown ids give 404. */
export async function refusedFields(tx: ReadTx, input: Fields, ownId: number): Promise<Refused<ArticleFieldsRefusal> | undefined> {
  const decided = decideArticle(input);
  if (!decided.accepted) return decided;
  const existing = await tx.row<{ taken: boolean; ean: string | null; customer: boolean; product: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM articles WHERE code = ${input.code} AND id <> ${ownId}) AS taken,
      (SELECT code FROM articles WHERE ean = ${input.ean} AND ean <> '' AND id <> ${ownId}) AS ean,
      ${input.customerId}::bigint IS NULL OR EXISTS (SELECT 1 FROM ${relationsTables.customers} WHERE id = ${input.customerId}) AS customer,
      ${input.subGroupId}::bigint IS NULL OR EXISTS (SELECT 1 FROM sub_groups WHERE id = ${input.subGroupId}) AS product`);
  if (!existing!.customer || !existing!.product) throw notFound();
  const free = decideEan(existing!.ean);
  if (!free.accepted) return free;
  const named = decideArticleCode(input.code, existing!.taken);
  return named.accepted ? undefined : named;
}

export function valuesOf({ vatPercent, pieceWeightG, priceBreaks, code, nameNl, nameEn, subGroupId, customerId, ...rest }: Fields) {
  const {
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
  } = rest;
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
    ...{ backOrder, widthMm, heightMm, reorderQuantity, portalVisible, budgetGroup, ean, ledgerAccount },
  };
}
