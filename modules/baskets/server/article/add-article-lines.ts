import { sql } from 'drizzle-orm';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { decideArticleLines, type PricedArticleLine } from '#modules/baskets/domain/article/add-article-lines.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { insertLines, type NewLine } from '#modules/baskets/server/line/lines.store.ts';
import { type ArticleForSale, readArticlesForSale } from '#modules/catalogue/server/public.ts';
import { agreedArticlePrice } from '#modules/estimating/domain/price/agreed-price.ts';
import { readAgreedArticles } from '#modules/estimating/server/public.ts';
import { readCustomerTerms, relationsTables } from '#modules/relations/server/public.ts';
import { addMoney, moneyFromEuros, roundToCents } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

export const addArticleLines = command(addArticleLinesEndpoint, async (context, input) => {
  const { tx } = context;
  const ids = input.lines.map(({ articleId }) => articleId);
  // Sent together: the lock is taken before the others run.
  const [basket, customer, articles] = await Promise.all([
    lockBasket(tx, input.id),
    readCustomerTerms(tx, sql`(SELECT customer_id FROM baskets WHERE id = ${input.id})`),
    readArticlesForSale(tx, ids),
  ]);
  const [lists, going] = await Promise.all([
    readAgreedArticles(tx, customer, shopDay(context).toString()),
    readDestination(tx, basket.customerId, basket.contactId, input.delivery?.addressId),
  ]);
  const asked = input.lines.map(({ articleId, quantity, description }) => {
    const article = articles.get(articleId);
    if (!article) throw notFound();
    const agreedEur = agreedArticlePrice(lists, articleId, quantity);
    return { article, quantity, description, agreed: agreedEur === undefined ? undefined : roundToCents(moneyFromEuros(agreedEur)) };
  });
  const date = input.delivery?.date ? Temporal.PlainDate.from(input.delivery.date) : undefined;
  const delivery = input.delivery && { address: { postbox: going.postbox }, date, method: input.delivery.method };
  const decided = decideArticleLines({ ...basket, language: going.language }, asked, delivery, shopDay(context));
  if (!decided.accepted) return decided;
  const total = addMoney(...decided.value.map(({ price }) => price));
  const data = { count: decided.value.length, line: decided.value[0]!.description };
  const added = decided.value.map((line) => ({ ...lineOf(line), deliveries: input.delivery ? [input.delivery] : [] }));
  const [lines] = await Promise.all([
    insertLines(tx, basket.id, added),
    tx.record({ fact: 'basket.articles_added', refs: { basket: basket.id }, data }),
  ]);
  return { id: basket.id, version: basket.version, lineIds: lines.map(({ id }) => id), total };
});

/** Reads the contact's language for the names of the lines, and the delivery address; 404 for an address of another customer. */
async function readDestination(tx: ReadTx, customerId: number, contactId: number | null, addressId: number | undefined) {
  const found = await tx.row<{ language: string | null; postbox: boolean | null }>(sql`
    SELECT (SELECT language FROM ${relationsTables.contacts} WHERE id = ${contactId}) AS language,
      (SELECT postbox FROM ${relationsTables.addresses} WHERE id = ${addressId ?? null} AND customer_id = ${customerId} AND active) AS postbox`);
  if (addressId !== undefined && found!.postbox === null) throw notFound();
  return { language: found!.language ?? 'nl', postbox: found!.postbox ?? false };
}

function lineOf({ article, description, quantity, calculated, price }: PricedArticleLine<ArticleForSale>): NewLine {
  const { id: articleId, code: specification, subGroupId, vatRate, pieceWeightG, piecesPerBox } = article;
  const goods = { articleId, specification, subGroupId, vatRate, pieceWeightG, piecesPerBox };
  return { kind: 'article', status: 'entered', ...goods, description, quantity, calculationPrice: calculated, price };
}
