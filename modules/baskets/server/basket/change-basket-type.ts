import { changeBasketTypeEndpoint } from '#modules/baskets/contract/basket/change-basket-type.endpoint.ts';
import { decideChangeType } from '#modules/baskets/domain/basket/change-basket-type.ts';
import { isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { changeLine, changeLines } from '#modules/baskets/server/line/lines.store.ts';
import { decideOrderArticle } from '#modules/catalogue/domain/articles/article.ts';
import { readArticlesForSale } from '#modules/catalogue/server/public.ts';
import { noMoney } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { basketStateOf, changeBasket, type LineRow, lockBasket, lockLinesOfLockedBasket } from './baskets.store.ts';

export const changeBasketType = command(changeBasketTypeEndpoint, async (context, { id, version, type, articles }) => {
  const { tx } = context;
  const basket = await lockBasket(tx, id, version);
  const lines = (await lockLinesOfLockedBasket(tx, id)).filter((line) => !isCanceledLine(line.status));
  const known = await readArticlesForSale(
    tx,
    articles.map(({ articleId }) => articleId),
  );
  for (const { lineId, articleId } of articles) {
    const article = known.get(articleId);
    if (!article || !lines.some((line) => line.id === lineId && line.kind === 'product')) throw notFound();
    const orderable = decideOrderArticle(article, basket.customerId, 'articles');
    if (!orderable.accepted) return orderable;
  }
  const makes = (line: LineRow) => articles.find(({ lineId }) => lineId === line.id)?.articleId ?? line.makesArticleId;
  const stockLines = lines.map((line) => ({ ...line, makesArticleId: makes(line) }));
  const decided = decideChangeType({ ...basket, lines: stockLines }, type);
  if (!decided.accepted) return decided;
  if (type === basket.type && lines.every((line) => makes(line) === line.makesArticleId)) return unchanged(await basketStateOf(tx, id));
  for (const line of lines) if (makes(line) !== line.makesArticleId) await changeLine(tx, line, { makesArticleId: makes(line) });
  changeBasket(tx, id, { type });
  if (isUncharged(type)) await chargeNothing(context, id);
  else if (isUncharged(basket.type))
    for (const line of lines) if (!line.priceOnRequest) await changeLine(tx, line, { price: line.calculationPrice, priceFixed: false });
  await tx.record({ fact: 'basket.type_changed', refs: { basket: id }, data: { before: String(basket.type), after: String(type) } });
  return basketStateOf(tx, id);
});

/** Takes the prices and the transport off all lines of an order that is not charged; their costs stay. */
export async function chargeNothing({ tx }: CommandContext, basketId: number): Promise<void> {
  const lines = await lockLinesOfLockedBasket(tx, basketId);
  const ids = lines.filter((line) => line.price !== 0 || line.transportPrice !== 0 || line.priceOnRequest).map(({ id }) => id);
  await changeLines(tx, basketId, ids, { price: noMoney, transportPrice: noMoney, priceFixed: true, priceOnRequest: false });
}
