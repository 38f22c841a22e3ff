import type { FairTurns } from '#platform/domain/fair-turns.ts';
import { HttpError } from './errors.ts';

const busySeconds = 10;
export const serverBusy = () => new HttpError(503, 'SERVER_BUSY', { params: { seconds: busySeconds } });

/** Runs `work` when it is its owner's turn. Throws 503 when too many wait, of this owner or of all. */
export async function inTurn<Result>(turns: FairTurns, owner: string, work: () => Promise<Result>): Promise<Result> {
  const turn = turns.take(owner);
  if (!turn) throw serverBusy();
  const end = await turn;
  try {
    return await work();
  } finally {
    end();
  }
}
