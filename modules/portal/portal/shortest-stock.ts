import type { MyArticle } from '#modules/stock/contract/my-stock.endpoints.ts';

/** The weeks of a full bar: half a year. */
export const weeksShown = 26;
const maxShown = 4;

/** The articles that run out first: below their minimum, then by the weeks that they last; those of unknown use last. */
export function shortestStock(articles: readonly MyArticle[]) {
  const last = ({ weeks }: MyArticle) => weeks ?? Number.POSITIVE_INFINITY;
  return articles
    .toSorted((one, other) => Number(other.isLow) - Number(one.isLow) || (last(one) < last(other) ? -1 : last(one) > last(other) ? 1 : 0))
    .slice(0, maxShown);
}
