import { setTimeout as wait } from 'node:timers/promises';

/**
 * How long a server that is killed again and again has been answering, all its lives together. Patience is counted in it: how long a cold
 * server takes on a busy machine to come to its first answer says nothing about whether one of those who wait is forgotten.
 */
export type AnsweringHours = {
  /** The server is up. */
  started(): void;
  /** Somebody was answered; the first time in a life its hours begin. */
  answered(): void;
  /** The server was killed. */
  ended(): void;
  totalMs(): number;
  /** Until somebody was answered in this life; throws when nobody is. */
  begun(): Promise<void>;
};

const begunWithinMs = 180_000;

export function answeringHours(): AnsweringHours {
  let pastMs = 0;
  let since: number | undefined;
  let first: PromiseWithResolvers<void> | undefined;
  const totalMs = () => pastMs + (since === undefined ? 0 : performance.now() - since);
  return {
    started() {
      first = Promise.withResolvers();
    },
    answered() {
      // What a killed server said last may be heard after its end.
      if (!first) return;
      since ??= performance.now();
      first.resolve();
    },
    ended() {
      pastMs = totalMs();
      since = undefined;
      first = undefined;
    },
    totalMs,
    async begun() {
      const nobody = wait(begunWithinMs, undefined, { ref: false }).then(() => {
        throw new Error(`the server answered nobody in ${begunWithinMs} ms`);
      });
      await Promise.race([first?.promise, nobody]);
    },
  };
}
