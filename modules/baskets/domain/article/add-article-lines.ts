import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import type { BasketStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { type DeliveryInput, type DeliveryRefusal, decideDeliveries } from '#modules/baskets/domain/delivery/deliveries.ts';
import {
  articlePrice,
  decideOrderArticle,
  type OrderArticleRefusal,
  type OrderedArticle,
  type PriceBreak,
} from '#modules/catalogue/domain/articles/article.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';

export type ArticleLineInput<Article> = {
  article: Article;
  quantity: number;
  description: string | undefined;
  /** The price by a price list of the customer, which replaces the article's own. */
  agreed?: Money | undefined;
};
type SoldArticle = OrderedArticle & { priceBreaks: readonly PriceBreak[]; nameNl: string; nameEn: string };
export type PricedArticleLine<Article> = { article: Article; quantity: number; description: string; calculated: Money; price: Money };

export type AddArticleLinesRefusal = 'REVISE_FIRST' | 'QUOTE_FIXED' | 'BASKET_NOT_OPEN' | OrderArticleRefusal | DeliveryRefusal;

/**
 * Prices articles as lines of a basket: by the customer's price list, else by the article's price break for the quantity. A line without a
 * typed name takes the article's name in the contact's language. Refuses what `decideEditLines` refuses, an article that this customer
 * cannot order (at its row), and what `decideDeliveries` refuses for the one delivery of all lines, on `today` of the shop.
 */
export function decideArticleLines<Article extends SoldArticle>(
  basket: { status: BasketStatus; customerId: number; language: string },
  asked: readonly ArticleLineInput<Article>[],
  delivery: Omit<DeliveryInput, 'quantity'> | undefined,
  today: Temporal.PlainDate,
): Decision<PricedArticleLine<Article>[], AddArticleLinesRefusal> {
  const open = decideEditLines(basket.status);
  if (!open.accepted) return open;
  for (const [row, { article }] of asked.entries()) {
    const orderable = decideOrderArticle(article, basket.customerId, `lines.${row}.articleId`);
    if (!orderable.accepted) return orderable;
  }
  if (delivery) {
    const going = decideDeliveries({ quantity: 1, quantityShipped: 0, status: 'entered' }, [{ ...delivery, quantity: 1 }], today);
    if (!going.accepted) return { ...going, field: 'delivery' };
  }
  return accept(
    asked.map(({ article, quantity, description, agreed }) => ({
      article,
      quantity,
      description: description || (basket.language === 'nl' ? article.nameNl : article.nameEn),
      calculated: articlePrice(article.priceBreaks, quantity),
      price: agreed ?? articlePrice(article.priceBreaks, quantity),
    })),
  );
}
