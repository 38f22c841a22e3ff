import { and, eq } from 'drizzle-orm';
import { includeWeekEndpoint } from '#modules/stock/contract/usage/include-week.endpoint.ts';
import { stockExcludedWeeks } from '#modules/stock/server/stock.tables.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockItemOf } from './lock-item.ts';

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
