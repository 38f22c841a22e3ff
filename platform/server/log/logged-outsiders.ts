/** Whether one more call of this caller is logged in this minute; strangers share what is logged of them together. */
export type LoggedOutsiders = (caller: string, isStranger: boolean) => boolean;

type Options = { perCaller?: number; together?: number; clockMs?: () => number };

/**
 * Callers from outside the shop may call more often than a log should grow: of one person, or one address without an account, a bounded
 * number of calls a minute is logged, and of all strangers together as well.
 */
export function loggedOutsiders({ perCaller = 60, together = 600, clockMs = () => performance.now() }: Options = {}): LoggedOutsiders {
  let minute = -1;
  let all = 0;
  const counts = new Map<string, number>();
  return (caller, isStranger) => {
    const current = Math.floor(clockMs() / 60_000);
    if (current !== minute) {
      minute = current;
      all = 0;
      counts.clear();
    }
    const count = counts.get(caller) ?? 0;
    if ((isStranger && all >= together) || count >= perCaller) return false;
    counts.set(caller, count + 1);
    if (isStranger) all += 1;
    return true;
  };
}
