import { HttpError } from '#platform/server/errors.ts';

/** Together, and of one caller: a body is in memory as bytes, as text and as what was read from it. */
export type LargeBodyLimits = { together: number; ofOne: number };
export const largeBodyLimits: LargeBodyLimits = { together: 128_000_000, ofOne: 60_000_000 };
const busySeconds = 5;

/**
 * Counts the bytes of large bodies that are being read or handled. `enter` returns how to leave; it throws 503 when the bodies of this
 * caller, or of all, would take too much memory.
 */
export function countLargeBodies({ together, ofOne }: LargeBodyLimits): { enter(caller: string, bytes: number): () => void } {
  const perCaller = new Map<string, number>();
  let all = 0;
  function add(caller: string, bytes: number): void {
    all += bytes;
    const left = (perCaller.get(caller) ?? 0) + bytes;
    if (left > 0) perCaller.set(caller, left);
    else perCaller.delete(caller);
  }
  return {
    enter(caller, bytes) {
      if (all + bytes > together || (perCaller.get(caller) ?? 0) + bytes > ofOne) {
        throw new HttpError(503, 'SERVER_BUSY', { params: { seconds: busySeconds } });
      }
      add(caller, bytes);
      let hasLeft = false;
      return () => {
        if (!hasLeft) add(caller, -bytes);
        hasLeft = true;
      };
    },
  };
}
