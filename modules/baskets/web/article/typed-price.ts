import { articlePrice } from '#modules/catalogue/domain/articles/article.ts';
import type { listAgreedArticlesEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { agreedArticlePrice } from '#modules/estimating/domain/price/agreed-price.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { type Money, moneyFromEuros, noMoney, roundToCents } from '#platform/domain/money.ts';
import type { TypedArticle } from './article-rows.tsx';

/** The price of a typed article, by the customer's price lists or else the article's own. */
export function priceTyped(lists: OutputOf<typeof listAgreedArticlesEndpoint>['rows'], { article, quantity }: TypedArticle): Money {
  const pieces = Number(quantity) || 0;
  const agreedEur = article ? agreedArticlePrice(lists, article.id, pieces) : undefined;
  if (agreedEur !== undefined) return roundToCents(moneyFromEuros(agreedEur));
  return article ? articlePrice(article.priceBreaks, pieces) : noMoney;
}
