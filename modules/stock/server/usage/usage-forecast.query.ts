import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { readUsageForecastEndpoint } from '#modules/stock/contract/usage/usage-forecast.endpoint.ts';
import type { AbcClass } from '#modules/stock/domain/book/item.ts';
import { withoutWeeks } from '#modules/stock/domain/usage/excluded-weeks.ts';
import { forecastOf, reorderPointWith } from '#modules/stock/domain/usage/forecast.ts';
import { stockSettingsOf } from '#modules/stock/server/settings/stock-settings.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { readExcludedWeeks, readKnownUsage } from './weekly-usage.ts';

type Article = {
  articleId: number;
  itemId: number | null;
  code: string;
  name: string;
  minStock: number;
  maxStock: number;
  reorder: 'manual' | 'auto';
  abc: AbcClass;
  usualDays: number;
};

/** The days of an article that nobody sells and that was never made. */
const unknownDays = 10;

export const readUsageForecast = query(readUsageForecastEndpoint, async (context, { articleId, leadDays }) => {
  const { tx, actor } = context;
  const found = await tx.row<Article>(sql`
    SELECT a.id AS "articleId", s.id AS "itemId", a.code, ${actor.language === 'nl' ? sql`a.name_nl` : sql`a.name_en`} AS name, a.min_stock::float8 AS "minStock",
      a.max_stock::float8 AS "maxStock", coalesce(s.reorder, 'manual') AS reorder, coalesce(s.abc, 'C') AS abc,
      coalesce((SELECT coalesce(o.lead_days, v.lead_days) FROM stock_offers o JOIN ${relationsTables.suppliers} v ON v.id = o.supplier_id WHERE o.item_id = s.id ORDER BY o.id LIMIT 1),
        s.make_lead_days, ${unknownDays}::int) AS "usualDays"
    FROM ${catalogueTables.articles} a LEFT JOIN stock_items s ON s.article_id = a.id WHERE a.id = ${articleId}`);
  if (!found) throw notFound();
  const { itemId, reorder, abc, usualDays, ...article } = found;
  const today = shopDay(context).toString();
  const itemIds = itemId === null ? [] : [itemId];
  const usage = (await readKnownUsage(tx, itemIds, today)).get(itemId ?? 0) ?? null;
  const excluded = (await readExcludedWeeks(tx, itemIds)).get(itemId ?? 0) ?? new Map();
  const { reviewDays } = await stockSettingsOf(tx);
  const days = leadDays ?? usualDays;
  return {
    ...article,
    ...forecastOf(usage, excluded),
    isAutomatic: reorder === 'auto',
    leadDays: days,
    reorderPoint: reorderPointWith(
      usage && withoutWeeks(usage, new Set(excluded.keys())),
      { minStock: 0, abc, leadDays: days, reviewDays },
      today,
    ),
  };
});
