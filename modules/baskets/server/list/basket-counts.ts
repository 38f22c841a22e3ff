import { type SQL, sql } from 'drizzle-orm';
import { basketTabs, readBasketCountsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { constants } from '#platform/server/database/constants.ts';
import { opaqueToPlanner, searchWords } from '#platform/server/database/search.ts';
import { query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { conditions, hasOnlyGroupFilters, inGroup, maxCount } from './baskets.queries.ts';
import { matchesWords } from './match-words.ts';

type Counts = Record<(typeof basketTabs)[number], number>;

/**
 * Counts each tab up to `maxCount`. A search is carried out once for all of them; what it finds beyond `maxCount` would be counted on some
 * tabs and not on others, so then there are no counts.
 */
export const readBasketCounts = query(readBasketCountsEndpoint, async (context, input) => {
  const { tx, kernel } = context;
  const { narrow, wide } = conditions(input, shopDay(context), kernel);
  const words = searchWords(input.search);
  const filters = [...narrow, ...wide];
  const limit = constants([maxCount + 1]);
  const all = (parts: readonly SQL[]) => (parts.length === 0 ? sql`true` : sql.join([...parts], sql` AND `));
  const found =
    words.length > 0 &&
    sql`WITH found AS MATERIALIZED (
      SELECT b.* FROM baskets b WHERE ${all([matchesWords(words, 'byIndex', opaqueToPlanner), ...filters])} LIMIT ${limit})`;
  const source = found ? sql`found` : sql`baskets`;
  const counted = basketTabs.map((tab) => {
    const where = all([...(tab === 'all' ? [] : [inGroup(tab, kernel)]), ...(found ? [] : filters)]);
    return sql`(SELECT count(*) FROM (SELECT 1 FROM ${source} b WHERE ${where} LIMIT ${limit}) n) AS ${sql.identifier(tab)}`;
  });
  const [counts] =
    (await tx.rowsWithin<Counts>(
      kernel.config.connections.searchMs,
      sql`${found || sql``} SELECT ${sql.join(counted, sql`, `)}`,
      hasOnlyGroupFilters(input) && input.type === undefined ? 'once' : 'afresh',
    )) ?? [];
  if (!counts || (found && counts.all > maxCount)) return { tabs: [] };
  return { tabs: basketTabs.map((tab) => ({ tab, count: Math.min(counts[tab], maxCount), isExact: counts[tab] <= maxCount })) };
});
