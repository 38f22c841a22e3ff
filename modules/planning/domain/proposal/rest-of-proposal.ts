import type { OpenedOvertime } from './overtime.ts';
import type { LineChange, ProposedMove } from './read-proposal.ts';

type Changes = { moves: readonly ProposedMove[]; opened: readonly OpenedOvertime[]; changes: readonly LineChange[] };

/** The rest of a proposal once a part of it is applied: moves, lines and overtime. A line whose last operation moved ends where it should. */
export function restOfProposal({ moves, opened, changes }: Changes, applied: Pick<Changes, 'moves' | 'opened'>) {
  const moved = new Set(applied.moves.map(({ eventId }) => eventId));
  const rest = moves.filter(({ eventId }) => !moved.has(eventId));
  const isOpen = ({ placeId, start }: OpenedOvertime) => applied.opened.some((one) => one.placeId === placeId && one.start === start);
  return {
    moves: rest,
    opened: opened.filter((window) => !isOpen(window)),
    changes: changes.flatMap((change): LineChange[] => {
      const count = rest.filter(({ lineId }) => lineId === change.lineId).length;
      const isEnding = applied.moves.some(({ lineId, end }) => lineId === change.lineId && end === change.endAfter);
      return count === 0 ? [] : [{ ...change, moves: count, endBefore: isEnding ? change.endAfter : change.endBefore }];
    }),
  };
}
