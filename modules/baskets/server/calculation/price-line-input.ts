import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { hostCaseOf } from '#modules/baskets/domain/line/ganged-lines.ts';
import type { BasketRow, LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { decideSeller } from '#modules/baskets/server/line/bought-in.ts';
import { calculateLine } from '#modules/baskets/server/line/calculate-line.ts';
import { describeChangedAnswers } from '#modules/baskets/server/line/changed-answers.ts';
import { decideLineSlice } from '#modules/baskets/server/line/line-slice.ts';
import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { decideOrderArticle } from '#modules/catalogue/domain/articles/article.ts';
import { readArticlesForSale } from '#modules/catalogue/server/public.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { accept } from '#platform/domain/decision.ts';
import { eurosOf } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';

type CalculationInput = Omit<z.output<typeof createLineEndpoint.input>, 'basketId'>;

/** Calculates what was asked of a new or existing line, with everything that is stored of it. Refuses what cannot be sold or made. */
export async function priceLineInput(
  context: CommandContext,
  input: CalculationInput,
  { basket, line, product }: { basket: BasketRow; line: LineRow | undefined; product: ProductView },
) {
  const { tx } = context;
  const customer = await readCustomerTerms(tx, basket.customerId);
  if (!customer) throw notFound();
  const article =
    input.makesArticleId === undefined ? undefined : (await readArticlesForSale(tx, [input.makesArticleId])).get(input.makesArticleId);
  if (input.makesArticleId !== undefined && !article) throw notFound();
  const orderable = article && decideOrderArticle(article, basket.customerId, 'makesArticleId');
  if (orderable && !orderable.accepted) return orderable;
  const sold = await decideSeller(tx, product, input.case);
  if (!sold.accepted) return sold;
  const sliced = await decideLineSlice(context, { basketId: basket.id, line, asked: input });
  if (!sliced.accepted) return sliced;
  const { case: asked, besideLineId, moves } = sliced.value;
  const calculated = await calculateLine(context, { case: asked, quantity: input.quantity, product, customer });
  if (!calculated.accepted) return calculated;

  const { line: priced, changed } = calculated.value;
  const price = input.fixedPrice ?? priced.price;
  const named = article ?? product;
  const description = input.description || (customer.language === 'nl' ? named.nameNl : named.nameEn);
  const values = {
    ...{ ...priced, price, priceOnRequest: false, priceFixed: input.fixedPrice !== undefined, subGroupId: product.id, description },
    ...(hostCaseOf(priced.estimateCase) ? await besideLine(tx, basket.id, besideLineId) : { besideLineId: null }),
  };
  const { customer: _terms, ...answers } = priced.estimateCase;
  const saved = { basketId: basket.id, price, case: estimateCaseInput.parse(answers), changed: describeChangedAnswers(context, changed) };
  const recorded = { line: description, quantity: input.quantity, price: eurosOf(price) };
  const ofNew = { makesArticleId: article?.id ?? null, fscLogo: customer.fsc };
  // The line beside which this one rides, when its other guests have to move along.
  const movedHostId = moves ? besideLineId : undefined;
  return accept({ values, saved, recorded, changed, quantity: input.quantity, ofNew, movedHostId });
}

/** Returns the line this one is ganged with, which must be in the same basket; empty, leaving it unchanged, when not given. */
async function besideLine(tx: ReadTx, basketId: number, lineId: number | undefined): Promise<{ besideLineId?: number }> {
  if (lineId === undefined) return {};
  if (!(await tx.row(sql`SELECT id FROM lines WHERE id = ${lineId} AND basket_id = ${basketId}`))) throw notFound();
  return { besideLineId: lineId };
}
