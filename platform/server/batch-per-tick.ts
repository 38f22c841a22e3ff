type Pending<Key, Value> = { key: Key; resolve(value: Value | undefined): void; reject(error: unknown): void };

/**
 * Batches all loads within one tick of the event loop into one call of `loadAll`, so that concurrent requests share it. Caches nothing:
 * every value is as fresh as a separate load.
 */
export function batchPerTick<Key, Value>(
  loadAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let pending: Pending<Key, Value>[] = [];
  const load = () => {
    const batch = pending;
    pending = [];
    loadAll([...new Set(batch.map(({ key }) => key))]).then(
      (values) => {
        for (const { key, resolve } of batch) resolve(values.get(key));
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error);
      },
    );
  };
  return (key) =>
    new Promise((resolve, reject) => {
      if (pending.length === 0) setImmediate(load);
      pending.push({ key, resolve, reject });
    });
}
