import type { EventDraft } from './events-of-operations.ts';

/**
 * Puts operations in the order of their activities' ranks, never one before an operation that it waits for, and renumbers them. What has no
 * rank comes where the calculation has it.
 */
export function inRankOrder(drafts: readonly EventDraft[], ranks: ReadonlyMap<string, number>): EventDraft[] {
  if (!drafts.some(({ activity }) => ranks.has(activity))) return [...drafts];
  const sequences = drafts.map(({ sequence }) => sequence).sort((a, b) => a - b);
  const waiting = [...drafts];
  const ordered: EventDraft[] = [];
  const isFree = ({ predecessors }: EventDraft) => !predecessors.some(({ key }) => waiting.some((other) => other.key === key));
  while (waiting.length > 0) {
    const free = waiting.filter(isFree);
    const ranked = free.filter(({ activity }) => ranks.has(activity)).sort((a, b) => ranks.get(a.activity)! - ranks.get(b.activity)!);
    const next = ranked.includes(free[0]!) || !free[0] ? (ranked[0] ?? waiting[0]!) : free[0];
    ordered.push({ ...next, sequence: sequences[ordered.length]! });
    waiting.splice(waiting.indexOf(next), 1);
  }
  return ordered;
}
