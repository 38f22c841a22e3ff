import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { UsageHistory } from '../book/book.ts';
import { weeksOfMean } from './cover.ts';

/**
 * The last weeks that count for the mean, without those that were excluded. The weeks that are left stand side by side up to the last one, as
 * if an excluded week had never been, so that fewer weeks are known.
 */
export function withoutWeeks({ from, weekly }: UsageHistory, excluded: ReadonlySet<string>): UsageHistory {
  const skipped = Math.max(0, weekly.length - weeksOfMean);
  const first = Temporal.PlainDate.from(from).add({ weeks: skipped });
  const left = weekly.slice(skipped).filter((_, nth) => !excluded.has(first.add({ weeks: nth }).toString()));
  const dropped = weekly.length - skipped - left.length;
  return { from: first.add({ weeks: dropped }).toString(), weekly: left };
}

/** Whether a week can be excluded from what is expected: refuses WEEK_NOT_SHOWN for one that is no known full week of those that count. */
export function decideExcludeWeek(weeks: readonly { startsOn: string }[], week: string): Decision<undefined, 'WEEK_NOT_SHOWN'> {
  return weeks.some(({ startsOn }) => startsOn === week) ? accept() : refuse('WEEK_NOT_SHOWN', { week });
}
