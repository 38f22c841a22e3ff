import { fairTurns } from '#platform/domain/fair-turns.ts';
import { inTurn } from '#platform/server/in-turn.ts';

type HeavyCall = {
  /** Whose calls take turns together. */
  owner: string;
  isStaff: boolean;
  isRead: boolean;
};

const turnsOf = (atOnce: number) => fairTurns({ atOnce, maxWaiting: 100, maxOfOne: 12 });
/** Visitors and customers do not use up the turns of the staff, and an act that waits for a record does not hold up reads. */
const turns = { staff: { reads: turnsOf(1), acts: turnsOf(2) }, outsiders: { reads: turnsOf(1), acts: turnsOf(2) } };

/** Runs a call that computes for long when it is its owner's turn. Throws 503 when too many wait, of this owner or of all. */
export function inHeavyTurn<Result>({ owner, isStaff, isRead }: HeavyCall, run: () => Promise<Result>): Promise<Result> {
  const group = isStaff ? turns.staff : turns.outsiders;
  return inTurn(isRead ? group.reads : group.acts, owner, run);
}
