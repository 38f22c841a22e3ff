import { shopDay } from '#modules/baskets/server/public.ts';
import { closePeriodEndpoint } from '#modules/stock/contract/value/close-period.endpoint.ts';
import { decideClosePeriod } from '#modules/stock/domain/value/close-period.ts';
import { lockClosings, readClosedUntil } from '#modules/stock/server/book/closings.ts';
import { stockClosings } from '#modules/stock/server/stock.tables.ts';
import { command } from '#platform/server/served.ts';
import { valueOn } from './stock-value.query.ts';

export const closePeriod = command(closePeriodEndpoint, async (context, { until }) => {
  const { tx, now, actor } = context;
  await lockClosings(tx, 'closing');
  const decided = decideClosePeriod({ until, today: shopDay(context).toString(), closedUntil: await readClosedUntil(tx) });
  if (!decided.accepted) return decided;
  const value = await valueOn(tx, until);
  await tx.db.insert(stockClosings).values({ closedUntil: until, value: value / 10_000, closedAt: now.toString(), closedBy: actor.name });
  await tx.record({ fact: 'stock.period_closed', refs: {}, data: { until, value } });
  return { until, value };
});
