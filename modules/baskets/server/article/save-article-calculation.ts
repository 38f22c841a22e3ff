import { sql } from 'drizzle-orm';
import { saveArticleCalculationEndpoint } from '#modules/baskets/contract/article/save-article-calculation.endpoint.ts';
import { decideSeller } from '#modules/baskets/server/line/bought-in.ts';
import { describeChangedAnswers } from '#modules/baskets/server/line/changed-answers.ts';
import { templateHistoryFields } from '#modules/catalogue/domain/history-fields.ts';
import { catalogueTables, readSubGroup, settleAnswers } from '#modules/catalogue/server/public.ts';
import { decidePages, withAllowedPresses } from '#modules/estimating/domain/engine/product-limits.ts';
import { estimateWithReasons, refuseCase } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { caseFor, parameterSetOn } from '#modules/estimating/server/public.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

export const saveArticleCalculation = command(
  saveArticleCalculationEndpoint,
  async (context, { id, version, subGroupId, quantity, case: asked }) => {
    const { tx } = context;
    const article = await tx.row<{ code: string }>(sql`SELECT code FROM ${catalogueTables.articles} WHERE id = ${id} FOR UPDATE`);
    const product = await readSubGroup(tx, subGroupId);
    if (!article || !product) throw notFound();
    const kept = await tx.row<{ version: number; made: string; quantity: number; case: EstimateCase }>(sql`
      SELECT k.version, k.sub_group_id AS "subGroupId", s.name_nl AS made, k.quantity, k.estimate_case AS "case"
      FROM article_calculations k JOIN ${catalogueTables.subGroups} s ON s.id = k.sub_group_id WHERE k.article_id = ${id}`);
    if ((kept?.version ?? 0) !== version) throw staleVersion(kept ?? { version: 0 });
    const sold = await decideSeller(tx, product, asked);
    if (!sold.accepted) return sold;
    const pages = decidePages(caseFor(asked, undefined), product);
    if (!pages.accepted) return pages;
    const settled = await settleAnswers(tx, subGroupId, asked);
    if (!settled.accepted) return settled;
    const { case: answered, changed } = settled.value;
    const estimateCase = withAllowedPresses(caseFor({ ...answered, product: product.product }, undefined), product);
    const { shop } = await parameterSetOn(tx, shopDay(context).toString());
    const result = estimateWithReasons(shop, { ...estimateCase, quantities: [quantity] });
    if ('refusal' in result) return refuseCase(result.refusal);
    await tx.rows(sql`
    INSERT INTO article_calculations (article_id, sub_group_id, quantity, estimate_case)
    VALUES (${id}, ${subGroupId}, ${quantity}, ${JSON.stringify(estimateCase)}::jsonb)
    ON CONFLICT (article_id) DO UPDATE SET sub_group_id = excluded.sub_group_id, quantity = excluded.quantity,
      estimate_case = excluded.estimate_case, version = article_calculations.version + 1`);
    const was = kept ? { subGroupId: kept.made, ...templateHistoryFields(kept.case), quantities: kept.quantity } : {};
    const changes = allFieldChanges(was, { subGroupId: product.nameNl, ...templateHistoryFields(estimateCase), quantities: quantity });
    await tx.record({ fact: 'article.calculation_kept', refs: { article: id }, data: { code: article.code, quantity, changes } });
    return { version: version + 1, changed: describeChangedAnswers(context, changed) };
  },
);
