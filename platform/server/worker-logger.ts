import { Logger } from 'graphile-worker';

/** For migrations and tests, where the queue's own lines say nothing to a person. */
export const silentWorkerLogger = new Logger(() => () => undefined);

/** What the queue did goes to the server's log. */
export function workerLogger(log: { info(message: string): void; warn(message: string): void; error(message: string): void }): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else if (level === 'info') log.info(message);
  });
}
