import { withoutHeldConnection } from '#platform/server/database/connection-pool.ts';

/** Queues rows without blocking the caller and writes them in batches; rows that overflow or fail are counted. */
export type BatchWriter<Row> = { add(row: Row): void; dropped(): number; flush(): Promise<void> };

type Options<Row> = {
  write(rows: readonly Row[]): Promise<unknown>;
  atMost?: number;
  /** Of one minute; more are dropped, so that who calls often does not fill the disk. */
  perMinute?: number;
  batch?: number;
  everyMs?: number;
};

export function batchWriter<Row>({
  write,
  atMost = 5_000,
  perMinute = 100_000,
  batch = 500,
  everyMs = 1_000,
}: Options<Row>): BatchWriter<Row> {
  let queued: Row[] = [];
  let dropped = 0;
  let minute = -1;
  let ofMinute = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (queued.length > 0) {
      const rows = queued.slice(0, batch);
      queued = queued.slice(batch);
      try {
        await write(rows);
      } catch {
        dropped += rows.length;
      }
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    await writing;
    writing = writeAll();
    await writing;
    writing = undefined;
  }

  return {
    add(row) {
      const current = Math.floor(performance.now() / 60_000);
      if (current !== minute) [minute, ofMinute] = [current, 0];
      if (queued.length >= atMost || ofMinute >= perMinute) {
        dropped += 1;
        return;
      }
      ofMinute += 1;
      queued.push(row);
      timer ??= withoutHeldConnection(() => setTimeout(() => void flush(), everyMs).unref());
    },
    dropped: () => dropped,
    flush,
  };
}

/** Serializes JSON that PostgreSQL accepts: without null characters and lone surrogates. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) => (typeof one === 'string' ? one.toWellFormed().replaceAll('\0', '') : one));
}
