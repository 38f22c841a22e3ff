import { HttpError } from '#platform/server/errors.ts';

/** Of all, of all outsiders, and of one caller: a body is in memory as bytes, as text and as what was read from it. */
export type LargeBodyLimits = { together: number; ofOutsiders: number; ofOne: number };
export const largeBodyLimits: LargeBodyLimits = { together: 128_000_000, ofOutsiders: 64_000_000, ofOne: 60_000_000 };
const busySeconds = 5;

/**
 * Counts the bytes of large bodies that are being read or handled. `enter` returns their release function; it throws 503 when the bodies of this
 * caller, of all outsiders, or of all, would take too much memory: outsiders leave room for the staff.
 */
export function countLargeBodies({ together, ofOutsiders, ofOne }: LargeBodyLimits): {
  enter(caller: string, bytes: number, isOutsider: boolean): () => void;
} {
  const perCaller = new Map<string, number>();
  let all = 0;
  let outsiders = 0;
  function add(caller: string, bytes: number, isOutsider: boolean): void {
    all += bytes;
    if (isOutsider) outsiders += bytes;
    const left = (perCaller.get(caller) ?? 0) + bytes;
    if (left > 0) perCaller.set(caller, left);
    else perCaller.delete(caller);
  }
  return {
    enter(caller, bytes, isOutsider) {
      const isTooMuch = all + bytes > together || (isOutsider && outsiders + bytes > ofOutsiders);
      if (isTooMuch || (perCaller.get(caller) ?? 0) + bytes > ofOne) {
        throw new HttpError(503, 'SERVER_BUSY', { params: { seconds: busySeconds } });
      }
      add(caller, bytes, isOutsider);
      let hasLeft = false;
      return () => {
        if (!hasLeft) add(caller, -bytes, isOutsider);
        hasLeft = true;
      };
    },
  };
}
