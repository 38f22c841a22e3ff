import { sql } from 'drizzle-orm';
import { transportAsDivided } from '#modules/baskets/server/delivery/transport-price.ts';
import { shareTransport } from '#modules/baskets/server/set/share-transport.ts';
import { articlePrice, decideOrderArticle, type OrderArticleRefusal } from '#modules/catalogue/domain/articles/article.ts';
import { readArticlesForSale, readSubGroup } from '#modules/catalogue/server/public.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { agreedArticlePrice } from '#modules/estimating/domain/price/agreed-price.ts';
import { readAgreedArticles } from '#modules/estimating/server/public.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { accept, type Decision, type Refused } from '#platform/domain/decision.ts';
import { type Money, moneyFromEuros, roundToCents } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { type CalculatedLine, type CalculationRefusal, calculateLine, type PricedLine } from './calculate-line.ts';
import { changedAnswerFacts, describeChangedAnswers } from './changed-answers.ts';
import { changeLine } from './lines.store.ts';

export type RepriceRefusal = CalculationRefusal | OrderArticleRefusal;
type Calculated = {
  id: number;
  basketId: number;
  description: string;
  priceFixed: boolean;
  outcome: Decision<PricedLine, CalculationRefusal>;
};

/**
 * Prices the calculated lines among `lineIds` today, for one customer; with `madeHere` also those that were bought in, and with `byCustomer`
 * without answers of the office that a line does not have.
 */
export async function recalculateLines(
  context: QueryContext,
  lineIds: readonly number[],
  { customerId, madeHere, byCustomer = false }: { customerId: number; madeHere: boolean; byCustomer?: boolean },
): Promise<Calculated[]> {
  const { tx } = context;
  const customer = await readCustomerTerms(tx, customerId);
  if (!customer) throw notFound();
  const asked = await tx.rows<Omit<Calculated, 'outcome'> & { case: EstimateCaseInput; subGroupId: number | null; quantity: number }>(sql`
    SELECT id, basket_id AS "basketId", description, price_fixed AS "priceFixed", CASE WHEN ${madeHere} THEN estimate_case - 'boughtIn' ELSE estimate_case END - 'customer' AS "case", sub_group_id AS "subGroupId", quantity
    FROM lines WHERE id = ANY(${sql.param([...lineIds])}) AND estimate_case IS NOT NULL ORDER BY position, id`);
  const found: Calculated[] = [];
  for (const { id, basketId, description, priceFixed, subGroupId, quantity, case: estimateCase } of asked) {
    const product = await readSubGroup(tx, subGroupId);
    if (!product) throw notFound();
    const outcome = await calculateLine(context, {
      ...{ case: estimateCase, quantity, product, customer },
      ...(byCustomer && { soldAs: estimateCase }),
    });
    found.push({ id, basketId, description, priceFixed, outcome });
  }
  return found;
}

/**
 * Recalculates lines for a customer and saves the results; a fixed price stays. Returns the answers that had to change, which the history
 * records too. `byCustomer` when no person of the shop looks at it. Refuses, as the engine does, the first line that can no longer be made,
 * naming it.
 */
export async function repriceLines(
  context: CommandContext,
  lineIds: readonly number[],
  customerId: number,
  { byCustomer = false } = {},
): Promise<Decision<string[], RepriceRefusal>> {
  const sentences: string[] = [];
  for (const { id, basketId, description, priceFixed, outcome } of await recalculateLines(context, lineIds, {
    customerId,
    madeHere: false,
    byCustomer,
  })) {
    if (!outcome.accepted) return refusedLine(outcome, description);
    const { line, changed } = outcome.value;
    await storeCalculation(context, { id, basketId, priceFixed }, line);
    await context.tx.recordAll(changedAnswerFacts({ basket: basketId, line: id }, changed));
    sentences.push(...describeChangedAnswers(context, changed).map((sentence) => `${description}: ${sentence}`));
  }
  const articles = await repriceArticles(context, lineIds, customerId);
  return articles.accepted ? accept(sentences) : articles;
}

async function setsOf(tx: ReadTx, lineIds: readonly number[]): Promise<number[]> {
  const sets = await tx.rows<{ id: number }>(sql`
    SELECT DISTINCT set_id AS id FROM lines WHERE id = ANY(${sql.param([...lineIds])}) AND set_id IS NOT NULL`);
  return sets.map(({ id }) => id);
}

type ArticleToday = {
  id: number;
  basketId: number;
  priceFixed: boolean;
  outcome: Decision<{ calculated: Money; price: Money }, OrderArticleRefusal>;
};

/** Prices the articles among `lineIds` today, by the customer's price lists or their own price breaks; refuses inactive ones. */
export async function priceArticlesToday(context: QueryContext, lineIds: readonly number[], customerId: number): Promise<ArticleToday[]> {
  const { tx } = context;
  const asked = await tx.rows<{ id: number; basketId: number; articleId: number; quantity: number; priceFixed: boolean }>(sql`
    SELECT id, basket_id AS "basketId", article_id AS "articleId", quantity, price_fixed AS "priceFixed" FROM lines
    WHERE id = ANY(${sql.param([...lineIds])}) AND kind = 'article' ORDER BY position, id`);
  const articles = await readArticlesForSale(
    tx,
    asked.map(({ articleId }) => articleId),
  );
  const lists = asked.length > 0 ? await readAgreedArticles(tx, await readCustomerTerms(tx, customerId), shopDay(context).toString()) : [];
  return asked.map(({ id, basketId, articleId, quantity, priceFixed }) => {
    const article = articles.get(articleId)!;
    const orderable = decideOrderArticle(article, customerId, 'lineIds');
    if (!orderable.accepted) return { id, basketId, priceFixed, outcome: orderable };
    const calculated = articlePrice(article.priceBreaks, quantity);
    const agreedEur = agreedArticlePrice(lists, articleId, quantity);
    const price = agreedEur === undefined ? calculated : roundToCents(moneyFromEuros(agreedEur));
    return { id, basketId, priceFixed, outcome: accept({ calculated, price }) };
  });
}

/** Reprices the articles among `lineIds` to today, and the transport of their sets; refuses articles that this customer cannot order. */
export async function repriceArticles(
  context: CommandContext,
  lineIds: readonly number[],
  customerId: number,
): Promise<Decision<undefined, OrderArticleRefusal>> {
  for (const { id, basketId, priceFixed, outcome } of await priceArticlesToday(context, lineIds, customerId)) {
    if (!outcome.accepted) return outcome;
    const { calculated, price } = outcome.value;
    await changeLine(context.tx, { id, basketId }, { calculationPrice: calculated, ...(!priceFixed && { price }) });
  }
  await shareTransport(context, await setsOf(context.tx, lineIds));
  return accept();
}

function refusedLine({ code, params }: Refused<CalculationRefusal>, description: string): Refused<CalculationRefusal> {
  return { accepted: false, code, params: { ...params, line: description }, field: 'lineIds' };
}

async function storeCalculation(
  context: CommandContext,
  line: Pick<Calculated, 'id' | 'basketId' | 'priceFixed'>,
  { price, ...calculated }: CalculatedLine,
): Promise<void> {
  const transportPrice = (await transportAsDivided(context, line.id, calculated)) ?? calculated.transportPrice;
  await changeLine(context.tx, line, { ...calculated, transportPrice, ...(!line.priceFixed && { price }) });
}
