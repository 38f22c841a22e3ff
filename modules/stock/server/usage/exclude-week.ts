import { and, eq } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { excludeWeekEndpoint, includeWeekEndpoint } from '#modules/stock/contract/usage/exclude-week.endpoint.ts';
import { decideExcludeWeek } from '#modules/stock/domain/usage/excluded-weeks.ts';
import { forecastOf } from '#modules/stock/domain/usage/forecast.ts';
import { stockExcludedWeeks, stockItems } from '#modules/stock/server/stock.tables.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
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

export const includeWeek = command(includeWeekEndpoint, async (context, { articleId, week }) => {
  const { tx } = context;
  const itemId = await lockItemOf(context, articleId);
  const gone = await tx.db
    .delete(stockExcludedWeeks)
    .where(and(eq(stockExcludedWeeks.itemId, itemId), eq(stockExcludedWeeks.week, week)))
    .returning({ week: stockExcludedWeeks.week });
  if (gone.length === 0) return unchanged({});
  await tx.record({ fact: 'stock.week_included', refs: { article: articleId }, data: { week } });
  return {};
});

async function lockItemOf({ tx }: CommandContext, articleId: number): Promise<number> {
  const [item] = await tx.db.select({ id: stockItems.id }).from(stockItems).where(eq(stockItems.articleId, articleId)).for('update');
  if (!item) throw notFound();
  return item.id;
}
