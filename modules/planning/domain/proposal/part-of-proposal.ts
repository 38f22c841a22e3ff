import type { Minute, Predecessor } from '#modules/planning/domain/plan-event.ts';
import { secondHalfOf } from './divided-work.ts';

/** A move of a proposal, with where its operation stands now and what it follows. */
export type PartMove = {
  eventId: number;
  placeId: number;
  start: Minute;
  end: Minute;
  /** Null for an operation without a time. */
  from: { placeId: number; start: Minute; end: Minute } | null;
  predecessors: readonly Predecessor[];
};

/**
 * The chosen moves with those that they cannot do without: an operation at the place and time of one, a predecessor that would end too late,
 * and a successor that would begin too soon. `singlePlaces` do one operation at a time; elsewhere only the server knows whether there is
 * room.
 */
export function withNeededMoves(
  moves: readonly PartMove[],
  chosen: ReadonlySet<number>,
  singlePlaces: ReadonlySet<number>,
): ReadonlySet<number> {
  const needed = new Set(moves.flatMap(({ eventId }) => (chosen.has(eventId) ? [eventId] : [])));
  const open = moves.filter(({ eventId }) => needed.has(eventId));
  for (let move = open.pop(); move; move = open.pop()) {
    for (const other of moves) {
      if (needed.has(other.eventId) || !needsMove(move, other, singlePlaces)) continue;
      needed.add(other.eventId);
      open.push(other);
    }
  }
  return needed;
}

function needsMove(move: PartMove, other: PartMove, singlePlaces: ReadonlySet<number>): boolean {
  if (other.eventId === secondHalfOf(move.eventId)) return true;
  const { from } = other;
  const link = move.predecessors.find(({ id }) => id === other.eventId);
  if (from === null) return link !== undefined;
  if (link && from.end + link.waitMinutes > move.start) return true;
  const next = other.predecessors.find(({ id }) => id === move.eventId);
  if (next && move.end + next.waitMinutes > from.start) return true;
  return from.placeId === move.placeId && singlePlaces.has(move.placeId) && from.start < move.end && from.end > move.start;
}
