import { Logger } from 'graphile-worker';

/** Discards the lines of the queue, for migrations and tests. */
export const silentWorkerLogger = new Logger(() => () => undefined);

/** Passes the lines of the queue to the server's log. */
export function workerLogger(log: { info(message: string): void; warn(message: string): void; error(message: string): void }): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else if (level === 'info') log.info(message);
  });
}
