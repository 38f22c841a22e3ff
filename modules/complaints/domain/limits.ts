import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export const limitScopes = ['all', 'department', 'reason', 'machine', 'customer', 'supplier'] as const;
/** The scopes of which work stops at a limit; the others give an urgent notice. */
export const stoppedScopes: readonly (typeof limitScopes)[number][] = ['machine', 'customer', 'supplier'];
export type LimitScope = (typeof limitScopes)[number];
/** The measures of a limit: complaints, their cost in euros, or complaints as a percentage of orders. */
export const limitMeasures = ['count', 'cost', 'share'] as const;
export type LimitMeasure = (typeof limitMeasures)[number];
export const limitPeriods = ['week', 'month', 'quarter'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
export type LimitLevel = 'warn' | 'stop';

/** Minimum number of orders for a share; below it a single complaint weighs too much. */
const SHARE_FROM_ORDERS = 20;

/** The period that contains a day: its first day, and the first day after it. Weeks begin on Monday. */
export function periodOf(day: Temporal.PlainDate, period: LimitPeriod): { from: Temporal.PlainDate; until: Temporal.PlainDate } {
  if (period === 'week') {
    const from = day.subtract({ days: day.dayOfWeek - 1 });
    return { from, until: from.add({ days: 7 }) };
  }
  const months = period === 'month' ? 1 : 3;
  const from = day.with({ day: 1, month: day.month - ((day.month - 1) % months) });
  return { from, until: from.add({ months }) };
}

/** The level that a value reaches; undefined below both, or when the share is undefined for lack of orders. */
export function levelReached(limit: { warnAt: number; stopAt: number }, value: number | undefined): LimitLevel | undefined {
  if (value === undefined || value < limit.warnAt) return undefined;
  return value >= limit.stopAt ? 'stop' : 'warn';
}

/** Complaints as a percentage of orders, to a hundredth; undefined below `SHARE_FROM_ORDERS`. */
export function shareOf(complaints: number, orders: number): number | undefined {
  return orders < SHARE_FROM_ORDERS ? undefined : Math.round((complaints / orders) * 10_000) / 100;
}

type Asked = { scope: LimitScope; scopeId: number | null; warnAt: number; stopAt: number };

/**
 * Whether a limit may be saved: it must warn at or below its stop value (LIMIT_ORDER), and a limit that does not cover everything must name
 * its department, reason, machine, customer or supplier (LIMIT_SCOPE_MISSING).
 */
export function decideLimit({ scope, scopeId, warnAt, stopAt }: Asked): Decision<undefined, 'LIMIT_ORDER' | 'LIMIT_SCOPE_MISSING'> {
  if (warnAt > stopAt) return refuse('LIMIT_ORDER', {}, 'stopAt');
  return scope !== 'all' && scopeId === null ? refuse('LIMIT_SCOPE_MISSING', {}, 'scopeId') : accept();
}

/** Whether a notice may be acknowledged: only once; NOTICE_ACKNOWLEDGED says by whom. */
export function decideAcknowledge(notice: { acknowledgedBy: string | null }): Decision<undefined, 'NOTICE_ACKNOWLEDGED'> {
  return notice.acknowledgedBy === null ? accept() : refuse('NOTICE_ACKNOWLEDGED', { name: notice.acknowledgedBy });
}
