import type { BoardColors } from '#modules/planning/domain/board/board-colors.ts';
import type { BoardEvent, BoardJobs } from '../board/board-model.ts';

/** The color of a bar, and what it stands for where the bar has room to say it; undefined for the color of its status. */
export type BarColor = { color: string; name: string | null };
export type BarColorOf = (planEvent: BoardEvent) => BarColor | undefined;

const ofLateness = { late: 'var(--k-late)', tight: 'var(--k-warning-edge)', in_time: 'var(--k-status-green)' } as const;
const palette = ['blue', 'amber', 'violet', 'cyan', 'rust', 'indigo', 'green', 'grey'].map((name) => `var(--k-status-${name})`);

/** The color of each bar. A customer or a paper has the same color on every day and screen. */
export function barColors(by: BoardColors, jobs: BoardJobs): BarColorOf {
  if (by === 'status') return () => undefined;
  if (by === 'lateness') return ({ lateness }) => ({ color: ofLateness[lateness], name: null });
  if (by === 'customer') return ({ customer }) => ({ color: colorOfName(customer), name: null });
  const papersOf = new Map(jobs.lineId.map((lineId, index) => [lineId, jobs.papers[index]!.join(', ')]));
  return ({ lineId }) => {
    const papers = papersOf.get(lineId);
    return papers ? { color: colorOfName(papers), name: papers } : { color: 'var(--k-border)', name: null };
  };
}

/** FNV-1a, 32 bits: names that are alike get different colors. */
export function colorOfName(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return palette[(hash >>> 16) % palette.length]!;
}
