import type { AmendmentChange } from '#modules/baskets/domain/amendment/amendment.ts';
import { isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { usesCalculatedTransport } from '#modules/baskets/domain/delivery/transport-as-calculated.ts';
import { findBasket, type LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { deliveriesOfLine } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { calculationOf, rowsAt } from '#modules/baskets/server/line/ladder.ts';
import { articlePrice } from '#modules/catalogue/domain/articles/article.ts';
import { readArticlesForSale } from '#modules/catalogue/server/public.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { addMoney, type Money, moneyFromEuros, noMoney, roundToCents, subtractMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type LineChange = Extract<AmendmentChange, { kind: 'line' }>;

/** `calculated` is the row of the calculation at the new quantity, where the line has one; `execution` the new one. */
export type ChangedPrice = { price: Money; transportPrice: Money; calculated: ExplainedRow | undefined; execution?: Execution };
type Execution = { ask: EstimateCase; shop: Shop };

/**
 * Prices a line at another quantity or in another execution: the agreed price plus what the calculation differs, with the parameters that the line was priced with.
 * Undefined when the calculation refuses it.
 */
export async function priceAtQuantity(
  tx: ReadTx,
  line: LineRow,
  { quantity, case: asked }: Pick<LineChange, 'quantity' | 'case'>,
): Promise<ChangedPrice | undefined> {
  const same = { price: line.price, transportPrice: line.transportPrice, calculated: undefined };
  if (quantity === line.quantity && !asked) return same;
  if (line.kind === 'article') return { ...same, price: await articleAtQuantity(tx, line, quantity) };
  if (line.kind !== 'product') return { ...same, price: roundToCents(((line.price * quantity) / line.quantity) as Money) };
  const stored = await calculationOf(tx, line.id);
  const execution = stored && { ...stored, ask: asked ? amendedCase(stored.ask, asked) : stored.ask };
  const [now] = stored ? rowsAt(stored, [line.quantity]) : [];
  const [then] = execution ? rowsAt(execution, [quantity]) : [];
  if (!execution || !now || !then) return undefined;
  const sellOf = (row: ExplainedRow) => (row.transport ? moneyFromEuros(row.transport.sellEur) : noMoney);
  const carried = line.transportPrice > 0 && usesCalculatedTransport(await deliveriesOfLine(tx, line.id));
  const charged = !isUncharged((await findBasket(tx, line.basketId)).type);
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

async function articleAtQuantity(tx: ReadTx, line: LineRow, quantity: number): Promise<Money> {
  const article = line.articleId === null ? undefined : (await readArticlesForSale(tx, [line.articleId])).get(line.articleId);
  if (!article) return line.price;
  return plusDifference(line.price, articlePrice(article.priceBreaks, line.quantity), articlePrice(article.priceBreaks, quantity));
}
