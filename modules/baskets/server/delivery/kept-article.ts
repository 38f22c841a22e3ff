import { decideKeptArticle, type KeptArticleRefusal } from '#modules/baskets/domain/delivery/keep-rest.ts';
import type { LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { readArticlesForSale } from '#modules/catalogue/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The article that kept pieces of a line become: the chosen one, else what the line makes. Refuses what `decideKeptArticle` refuses. */
export async function keptArticleOf(
  tx: ReadTx,
  line: Pick<LineRow, 'kind' | 'makesArticleId'>,
  { customerId, articleId = line.makesArticleId }: { customerId: number; articleId?: number | null | undefined },
): Promise<Decision<number | null, KeptArticleRefusal>> {
  const article = articleId === null ? undefined : (await readArticlesForSale(tx, [articleId])).get(articleId);
  const decided = decideKeptArticle(line, article, customerId);
  return decided.accepted ? accept(articleId) : decided;
}
