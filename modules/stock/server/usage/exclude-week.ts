import { shopDay } from '#modules/baskets/server/public.ts';
import { excludeWeekEndpoint } from '#modules/stock/contract/usage/exclude-week.endpoint.ts';
import { decideExcludeWeek } from '#modules/stock/domain/usage/excluded-weeks.ts';
import { forecastOf } from '#modules/stock/domain/usage/forecast.ts';
import { stockExcludedWeeks } from '#modules/stock/server/stock.tables.ts';
import { command } from '#platform/server/served.ts';
import { lockItemOf } from './lock-item.ts';
import { readKnownUsage } from './weekly-usage.ts';

export const excludeWeek = command(excludeWeekEndpoint, async (context, { articleId, week, reason }) => {
  const { tx, actor, now } = context;
  const itemId = await lockItemOf(context, articleId);
  const usage = (await readKnownUsage(tx, [itemId], shopDay(context).toString())).get(itemId) ?? null;
  const decided = decideExcludeWeek(forecastOf(usage).weeks, week);
  if (!decided.accepted) return decided;
  const values = { reason, excludedBy: actor.id, excludedAt: now.toString() };
  await tx.db
    .insert(stockExcludedWeeks)
    .values({ itemId, week, ...values })
    .onConflictDoUpdate({ target: [stockExcludedWeeks.itemId, stockExcludedWeeks.week], set: values });
  await tx.record({ fact: 'stock.week_excluded', refs: { article: articleId }, data: { week, reason } });
  return {};
});
