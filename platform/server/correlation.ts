import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** What happens within `work`, jobs that it queues and calls that it makes included, is told under this id. */
export function withCorrelation<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** The id from the click on, undefined outside any act. */
export function correlationId(): string | undefined {
  return current.getStore();
}
