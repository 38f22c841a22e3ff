import type { FairTurns } from '#platform/domain/fair-turns.ts';
import { serverBusy } from './errors.ts';

/** After how many seconds a caller tries again whose work found no turn. */
export const turnSeconds = 10;

/** Runs `work` when it is its owner's turn. Throws 503 when too many wait, of this owner or of all. */
export async function inTurn<Result>(turns: FairTurns, owner: string, work: () => Promise<Result>): Promise<Result> {
  const turn = turns.take(owner);
  if (!turn) throw serverBusy(turnSeconds);
  const end = await turn;
  try {
    return await work();
  } finally {
    end();
  }
}
