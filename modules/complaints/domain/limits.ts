import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export const limitScopes = ['all', 'department', 'reason', 'machine', 'customer', 'supplier'] as const;
export type LimitScope = (typeof limitScopes)[number];
/** What is counted: complaints, what they cost in euro, or their share of the orders in per cent. */
export const limitMeasures = ['count', 'cost', 'share'] as const;
export type LimitMeasure = (typeof limitMeasures)[number];
export const limitPeriods = ['week', 'month', 'quarter'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
export type LimitLevel = 'warn' | 'stop';

/** A share says something from so many orders on: before, one complaint is a large part of few. */
const SHARE_FROM_ORDERS = 20;

/** The period that a day is in: its first day, and the first day after it. Weeks begin on Monday. */
export function periodOf(day: Temporal.PlainDate, period: LimitPeriod): { from: Temporal.PlainDate; until: Temporal.PlainDate } {
  if (period === 'week') {
    const from = day.subtract({ days: day.dayOfWeek - 1 });
    return { from, until: from.add({ days: 7 }) };
  }
  const months = period === 'month' ? 1 : 3;
  const from = day.with({ day: 1, month: day.month - ((day.month - 1) % months) });
  return { from, until: from.add({ months }) };
}

/** What a limit is reached by; undefined below both, and of a share while there are too few orders to say. */
export function levelReached(limit: { warnAt: number; stopAt: number }, value: number | undefined): LimitLevel | undefined {
  if (value === undefined || value < limit.warnAt) return undefined;
  return value >= limit.stopAt ? 'stop' : 'warn';
}

/** Complaints as a share of orders in per cent, to a hundredth; undefined below `SHARE_FROM_ORDERS`. */
export function shareOf(complaints: number, orders: number): number | undefined {
  return orders < SHARE_FROM_ORDERS ? undefined : Math.round((complaints / orders) * 10_000) / 100;
}

type Asked = { scope: LimitScope; scopeId: number | null; warnAt: number; stopAt: number };

/**
 * Whether a limit may be kept: it warns before it stops (LIMIT_ORDER), and one that is not about everything says about which department,
 * reason, machine, customer or supplier it is (LIMIT_SCOPE_MISSING).
 */
export function decideLimit({ scope, scopeId, warnAt, stopAt }: Asked): Decision<undefined, 'LIMIT_ORDER' | 'LIMIT_SCOPE_MISSING'> {
  if (warnAt > stopAt) return refuse('LIMIT_ORDER', {}, 'stopAt');
  return scope !== 'all' && scopeId === null ? refuse('LIMIT_SCOPE_MISSING', {}, 'scopeId') : accept();
}

/** A notice is acknowledged once: NOTICE_ACKNOWLEDGED says by whom. */
export function decideAcknowledge(notice: { acknowledgedBy: string | null }): Decision<undefined, 'NOTICE_ACKNOWLEDGED'> {
  return notice.acknowledgedBy === null ? accept() : refuse('NOTICE_ACKNOWLEDGED', { name: notice.acknowledgedBy });
}
