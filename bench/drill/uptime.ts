import { setTimeout as wait } from 'node:timers/promises';

/**
 * Total time that a repeatedly killed server has been answering. Timeouts are measured in it, because the start-up time of a cold
 * server on a busy machine says nothing about whether a waiting request was lost.
 */
export type Uptime = {
  /** The server is up. */
  started(): void;
  /** A request was answered; the first answer after a start begins the uptime. */
  answered(): void;
  /** The server was killed. */
  ended(): void;
  totalMs(): number;
  /** Waits for the first answer since the start; throws when none comes. */
  begun(): Promise<void>;
};

const begunWithinMs = 180_000;

export function trackUptime(): Uptime {
  let pastMs = 0;
  let since: number | undefined;
  let first: PromiseWithResolvers<void> | undefined;
  const totalMs = () => pastMs + (since === undefined ? 0 : performance.now() - since);
  return {
    started() {
      first = Promise.withResolvers();
    },
    answered() {
      // The last answers of a killed server may arrive after its end.
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
