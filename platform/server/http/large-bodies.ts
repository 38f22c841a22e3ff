import { type Readable, Transform } from 'node:stream';
import { serverBusy } from '#platform/server/errors.ts';

/**
 * Of all, of all outsiders, of one of the staff and of one outsider: a body is in memory as bytes, as text and as what was read from it. An
 * outsider has room for one file.
 */
export type LargeBodyLimits = { together: number; ofOutsiders: number; ofOne: number; ofOneOutsider: number };
export const largeBodyLimits: LargeBodyLimits = {
  ...{ together: 128_000_000, ofOutsiders: 64_000_000, ofOne: 60_000_000, ofOneOutsider: 16_000_000 },
};
const busySeconds = 5;

/** A body that is being read or handled. */
export type LargeBody = {
  /** Counts bytes that arrived; throws 503 when the bodies of this caller, of all outsiders, or of all, would take too much memory. */
  grow(bytes: number): void;
  leave(): void;
};

/** Counts the bytes of large bodies as they arrive, so that one that is only announced takes no room. Outsiders leave room for the staff. */
export function countLargeBodies({ together, ofOutsiders, ofOne, ofOneOutsider }: LargeBodyLimits): {
  enter(caller: string, isOutsider: boolean): LargeBody;
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
    enter(caller, isOutsider) {
      let own = 0;
      let hasLeft = false;
      return {
        grow(bytes) {
          if (hasLeft) return;
          const isTooMuch = all + bytes > together || (isOutsider && outsiders + bytes > ofOutsiders);
          if (isTooMuch || (perCaller.get(caller) ?? 0) + bytes > (isOutsider ? ofOneOutsider : ofOne)) {
            throw serverBusy(busySeconds);
          }
          add(caller, bytes, isOutsider);
          own += bytes;
        },
        leave() {
          if (!hasLeft) add(caller, -own, isOutsider);
          hasLeft = true;
        },
      };
    },
  };
}

/** Passes a body on while its bytes are counted. An error of counting ends what is read of it, not its connection, which gets the response. */
export function countArriving(body: Readable, { grow }: Pick<LargeBody, 'grow'>): Readable {
  const counted = new Transform({
    transform(bytes: Buffer, _encoding, done) {
      try {
        grow(bytes.length);
        done(null, bytes);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  body.on('error', (error) => counted.destroy(error));
  return body.pipe(counted);
}
