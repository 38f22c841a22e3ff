import { readPromisableEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { call } from '#platform/web/call/call.ts';
import { useCall } from '#platform/web/call/use-call.ts';

/** As many as one call asks for. */
const mostAtOnce = 200;

/**
 * Reads the promisable quantity today of the newest articles of a list, by article; zero of one without stock. Null while it loads, and for older
 * ones.
 */
export function usePromisable(articleIds: readonly number[]): (articleId: number) => number | null {
  const ids = articleIds.slice(-mostAtOnce);
  const { data } = useCall(
    readPromisableEndpoint,
    { ids: ids.join() },
    { enabled: ids.length > 0, keepPrevious: true, live: ['article', 'basket', 'purchase'] },
  );
  const found = new Map(data?.rows.map((row) => [row.articleId, row.quantity]));
  return (articleId) => (data && ids.includes(articleId) ? (found.get(articleId) ?? 0) : null);
}

/** The same of any number of articles, for an export. */
export async function readPromisable(articleIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  for (let from = 0; from < articleIds.length; from += mostAtOnce) {
    const { rows } = await call(readPromisableEndpoint, { ids: articleIds.slice(from, from + mostAtOnce).join() });
    for (const { articleId, quantity } of rows) found.set(articleId, quantity);
  }
  return found;
}
