import { usesCalculatedTransport } from '#modules/baskets/domain/delivery/transport-as-calculated.ts';
import type { LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { deliveriesOfLine } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { ladderOf } from '#modules/baskets/server/line/ladder.ts';
import { articlePrice } from '#modules/catalogue/domain/articles/article.ts';
import { readArticlesForSale } from '#modules/catalogue/server/public.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import { addMoney, type Money, moneyFromEuros, noMoney, roundToCents, subtractMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** `calculated` is the row of the calculation at the new quantity, where the line has one. */
export type ChangedPrice = { price: Money; transportPrice: Money; calculated: ExplainedRow | undefined };

/**
 * Prices a line at another quantity: the agreed price plus what the calculation differs, with the parameters that the line was priced with.
 * Undefined when the calculation refuses the quantity.
 */
export async function priceAtQuantity(tx: ReadTx, line: LineRow, quantity: number): Promise<ChangedPrice | undefined> {
  const same = { price: line.price, transportPrice: line.transportPrice, calculated: undefined };
  if (quantity === line.quantity) return same;
  if (line.kind === 'article') return { ...same, price: await articleAtQuantity(tx, line, quantity) };
  if (line.kind !== 'product') return { ...same, price: roundToCents(((line.price * quantity) / line.quantity) as Money) };
  const rows = await ladderOf(tx, line.id, [line.quantity, quantity]);
  const [now, then] = [line.quantity, quantity].map((one) => rows.find((row) => row.quantity === one));
  if (!now || !then) return undefined;
  const sellOf = (row: ExplainedRow) => (row.transport ? moneyFromEuros(row.transport.sellEur) : noMoney);
  const carried = line.transportPrice > 0 && usesCalculatedTransport(await deliveriesOfLine(tx, line.id));
  return {
    price: plusDifference(line.price, moneyFromEuros(now.linePriceEur), moneyFromEuros(then.linePriceEur)),
    transportPrice: carried ? plusDifference(line.transportPrice, sellOf(now), sellOf(then)) : line.transportPrice,
    calculated: then,
  };
}

const plusDifference = (agreed: Money, now: Money, then: Money) => roundToCents(addMoney(agreed, subtractMoney(then, now)));

async function articleAtQuantity(tx: ReadTx, line: LineRow, quantity: number): Promise<Money> {
  const article = line.articleId === null ? undefined : (await readArticlesForSale(tx, [line.articleId])).get(line.articleId);
  if (!article) return line.price;
  return plusDifference(line.price, articlePrice(article.priceBreaks, line.quantity), articlePrice(article.priceBreaks, quantity));
}
