import type { AmendmentChange } from '#modules/baskets/domain/amendment/amendment.ts';
import { isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { findBasket, type LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { calculationOf, rowsAt } from '#modules/baskets/server/line/ladder.ts';
import { articlePrice } from '#modules/catalogue/domain/articles/article.ts';
import { readArticlesForSale } from '#modules/catalogue/server/public.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { agreedArticlePrice } from '#modules/estimating/domain/price/agreed-price.ts';
import { readAgreedArticles } from '#modules/estimating/server/public.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import { addMoney, type Money, moneyFromEuros, noMoney, roundToCents, subtractMoney } from '#platform/domain/money.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

type LineChange = Extract<AmendmentChange, { kind: 'line' }>;

/**
 * `calculated` is the row of the calculation at the new quantity, where the line has one; `execution` the new one. `transportPrice` is that of
 * one delivery, as the calculation has it.
 */
export type ChangedPrice = { price: Money; transportPrice: Money; calculated: ExplainedRow | undefined; execution?: Execution };
type Execution = { ask: EstimateCase; shop: Shop };

/**
 * Prices a line at another quantity or in another execution: the agreed price plus what the calculation differs, with the parameters that the line was priced with.
 * Orders without a price keep none. Undefined when the calculation refuses it.
 */
export async function priceAtQuantity(
  context: QueryContext,
  line: LineRow,
  { quantity, case: asked }: Pick<LineChange, 'quantity' | 'case'>,
): Promise<ChangedPrice | undefined> {
  const { tx } = context;
  const same = { price: line.price, transportPrice: line.transportPrice, calculated: undefined };
  if (quantity === line.quantity && !asked) return same;
  const charged = !isUncharged((await findBasket(tx, line.basketId)).type);
  if (line.kind === 'article') return charged ? { ...same, price: await articleAtQuantity(context, line, quantity) } : same;
  if (line.kind !== 'product') return { ...same, price: roundToCents(((line.price * quantity) / line.quantity) as Money) };
  const stored = await calculationOf(tx, line.id);
  const execution = stored && { ...stored, ask: asked ? amendedCase(stored.ask, asked) : stored.ask };
  const [now] = stored ? rowsAt(stored, [line.quantity]) : [];
  const [then] = execution ? rowsAt(execution, [quantity]) : [];
  if (!execution || !now || !then) return undefined;
  const sellOf = (row: ExplainedRow) => (row.transport ? moneyFromEuros(row.transport.sellEur) : noMoney);
  const carried = line.transportPrice > 0;
  return {
    price: charged ? plusDifference(line.price, moneyFromEuros(now.linePriceEur), moneyFromEuros(then.linePriceEur)) : line.price,
    transportPrice: carried ? plusDifference(line.transportPrice, sellOf(now), sellOf(then)) : line.transportPrice,
    calculated: then,
    ...(asked && { execution }),
  };
}

/** The case of a line in another execution: its product and the terms that it is sold at stay. */
function amendedCase(ask: EstimateCase, asked: NonNullable<LineChange['case']>): EstimateCase {
  const { quantities, product, customer } = ask;
  return { ...asked, quantities, product, ...(customer && { customer }) };
}

const plusDifference = (agreed: Money, now: Money, then: Money) => roundToCents(addMoney(agreed, subtractMoney(then, now)));

/** The agreed price plus what the price list of the customer, or else the article's own price breaks, differ. */
async function articleAtQuantity(context: QueryContext, line: LineRow, quantity: number): Promise<Money> {
  const { tx } = context;
  const { articleId } = line;
  const article = articleId === null ? undefined : (await readArticlesForSale(tx, [articleId])).get(articleId);
  if (!article || articleId === null) return line.price;
  const { customerId } = await findBasket(tx, line.basketId);
  const lists = await readAgreedArticles(tx, await readCustomerTerms(tx, customerId), shopDay(context).toString());
  const priceOf = (pieces: number) => {
    const agreedEur = agreedArticlePrice(lists, articleId, pieces);
    return agreedEur === undefined ? articlePrice(article.priceBreaks, pieces) : moneyFromEuros(agreedEur);
  };
  return plusDifference(line.price, priceOf(line.quantity), priceOf(quantity));
}
