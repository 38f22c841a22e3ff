import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs `work` under this correlation id, which its log lines, queued jobs and outgoing calls carry. */
export function withCorrelation<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** The current correlation id; undefined outside a request or job. */
export function correlationId(): string | undefined {
  return current.getStore();
}
