import { fairTurns } from '#platform/domain/fair-turns.ts';
import { HttpError } from '#platform/server/errors.ts';

/** Children at the same time that readers wait for; each is a process of some 150 MB. Checks of files have their own workers. */
const turns = fairTurns({ atOnce: 2, mostWaiting: 200, mostOfOne: 60 });
const BUSY_SECONDS = 10;
export const serverBusy = () => new HttpError(503, 'SERVER_BUSY', { params: { seconds: BUSY_SECONDS } });

/** Runs a job of a child process when it is its turn: the orders take turns. Throws 503 when too many wait, of this order or of all. */
export async function inTurn<T>(basketId: number, act: () => Promise<T>): Promise<T> {
  const turn = turns.take(String(basketId));
  if (!turn) throw serverBusy();
  const end = await turn;
  try {
    return await act();
  } finally {
    end();
  }
}
