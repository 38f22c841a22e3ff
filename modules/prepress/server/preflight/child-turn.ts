import { fairTurns } from '#platform/domain/fair-turns.ts';
import { inTurn } from '#platform/server/in-turn.ts';

/** Children at the same time that readers wait for; each is a process of some 150 MB. Checks of files have their own workers. */
const turns = fairTurns({ atOnce: 2, maxWaiting: 200, maxOfOne: 60 });

/** Runs a job of a child process when it is its turn: the orders take turns. Throws 503 when too many wait, of this order or of all. */
export const inChildTurn = <Result>(basketId: number, work: () => Promise<Result>): Promise<Result> =>
  inTurn(turns, String(basketId), work);
