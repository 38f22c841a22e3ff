import { HttpError } from '#platform/server/errors.ts';

/** Maximum of children at the same time that readers wait for; each is a process of some 150 MB. Checks of files have their own workers. */
const MAX_CONCURRENT = 2;
/** Further requests are asked to come back, rather than to wait behind so many. */
const MAX_WAITING = 60;
const BUSY_SECONDS = 10;
let running = 0;
const waiting: (() => void)[] = [];

/** Runs a job of a child process when it is its turn. Throws 503 when too many wait. */
export async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw new HttpError(503, 'SERVER_BUSY', { params: { seconds: BUSY_SECONDS } });
  if (running < MAX_CONCURRENT) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await act();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
