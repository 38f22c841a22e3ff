import { type CountedDelivery, type CountedLine, type LineWork, refuseWhileMade } from '#modules/baskets/domain/count/count-line.ts';
import { decideOrderArticle, type OrderArticleRefusal, type OrderedArticle } from '#modules/catalogue/domain/articles/article.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type KeptArticleRefusal = 'KEPT_NO_PRODUCT' | 'KEPT_ARTICLE_REQUIRED' | OrderArticleRefusal;

/**
 * Whether pieces of a line may be kept in stock for their customer, who pays for them with the order. Refuses KEPT_NO_PRODUCT for what is not
 * made, KEPT_ARTICLE_REQUIRED without an article of the customer that they become, and what `decideOrderArticle` refuses.
 */
export function decideKeptArticle(
  { kind }: Pick<CountedLine, 'kind'>,
  article: OrderedArticle | undefined,
  customerId: number,
): Decision<undefined, KeptArticleRefusal> {
  if (kind !== 'product') return refuse('KEPT_NO_PRODUCT');
  if (!article || article.customerId === null) return refuse('KEPT_ARTICLE_REQUIRED', {}, 'articleId');
  return decideOrderArticle(article, customerId, 'articleId');
}

/** The pieces that are made of a line and have not left; those made beyond the order are not counted. */
export const restOf = ({ quantity, produced, shipped }: Pick<CountedLine, 'quantity' | 'produced' | 'shipped'>): number =>
  Math.min(produced, quantity) - shipped;

/**
 * Returns how many pieces of a line go into stock when somebody keeps its rest. Refuses NOTHING_TO_KEEP, STILL_MADE while somebody works on it, and STILL_PACKED while a parcel waits.
 */
export function decideKeepRest(
  line: Pick<CountedLine, 'kind' | 'status' | 'quantity' | 'produced' | 'shipped'>,
  { packedIn, running }: LineWork,
): Decision<number, 'NOTHING_TO_KEEP' | 'STILL_MADE' | 'STILL_PACKED'> {
  const pieces = restOf(line);
  if (line.kind !== 'product' || !['ready', 'partly_delivered'].includes(line.status) || pieces <= 0) return refuse('NOTHING_TO_KEEP');
  const made = refuseWhileMade(running);
  if (made) return made;
  return packedIn.length > 0 ? refuse('STILL_PACKED', { shipments: packedIn.join(', ') }) : accept(pieces);
}

/** Takes pieces from the deliveries of a line, the last one first, as far as they have not left; returns those that change with their new quantity. */
export function takeFromDeliveries<Delivery extends CountedDelivery>(deliveries: readonly Delivery[], pieces: number): Delivery[] {
  let left = pieces;
  return deliveries.toReversed().flatMap((delivery) => {
    const taken = Math.min(left, Math.max(0, delivery.quantity - delivery.shipped));
    left -= taken;
    return taken > 0 ? [{ ...delivery, quantity: delivery.quantity - taken }] : [];
  });
}

/** The pieces that go into stock when a line is ready: what was planned for it, as far as the other deliveries leave it. */
export function piecesToKeep({
  produced,
  shipped,
  kept,
  others,
}: {
  produced: number;
  shipped: number;
  kept: number;
  others: number;
}): number {
  return Math.max(0, Math.min(kept, produced - shipped - others));
}
