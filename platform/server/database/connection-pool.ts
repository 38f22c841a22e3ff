import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** The time limits, in milliseconds, and counts of one server's database connections. */
export type ConnectionLimits = {
  /** Connections of each of the two pools. */
  connections: number;
  /** A caller that waits longer for a connection gets `PoolBusyError`; a connection that takes longer to open, `DatabaseUnavailableError`. */
  waitMs: number;
  /** The maximum queue of a pool; further callers get `PoolBusyError` at once. */
  maxWaiting: number;
  statementMs: number;
  /** Replaces it in the reads of lists, which a caller can make slow; one that takes longer is refused with SEARCH_ENDED. */
  listMs: number;
  /** The time that the statements of a search of orders get together; then the list asks for a narrower search. */
  searchMs: number;
  lockMs: number;
  idleTransactionMs: number;
  /** Replaces the three above in a job's transaction: exports, retention, nightly jobs. */
  jobMs: number;
};

/** All connections are in use and the queue is full or too slow. */
export class PoolBusyError extends Error {}

/** No connection could be opened; `cause` is the driver's error. */
export class DatabaseUnavailableError extends Error {}

/** State that both pools of a database share. */
export type PoolGroup = { progressAt: number };

type Held = { group: PoolGroup; mode: 'read' | 'write'; isOpen: boolean; outer: Held | undefined };

const held = new AsyncLocalStorage<Held | undefined>();

/**
 * Runs `work`, which uses a connection of this group. Until it ends, everything it calls gets an error instead of a second connection of
 * the group: with as many callers as connections, each holding one and waiting for another, all would wait for ever.
 */
export async function holdingConnection<Result>(group: PoolGroup, mode: Held['mode'], work: () => Promise<Result>): Promise<Result> {
  const mark: Held = { group, mode, isOpen: true, outer: held.getStore() };
  try {
    return await held.run(mark, work);
  } finally {
    mark.isOpen = false;
  }
}

/** For work that a transaction starts but does not wait for, such as a timer that writes a log. */
export function withoutHeldConnection<Result>(work: () => Result): Result {
  return held.exit(work);
}

/** Whether this is called while a query reads: slow work that needs no database waits until it has ended, so that others get the connection. */
export function isReading(): boolean {
  for (let mark = held.getStore(); mark; mark = mark.outer) if (mark.isOpen && mark.mode === 'read') return true;
  return false;
}

function holdsConnectionOf(group: PoolGroup): boolean {
  for (let mark = held.getStore(); mark; mark = mark.outer) if (mark.isOpen && mark.group === group) return true;
  return false;
}

/** The message of pg-pool for a caller that waited too long; the error has no code. */
const waitedTooLong = 'timeout exceeded when trying to connect';

type OnConnected = Parameters<pg.Pool['connect']>[0];

/** A pool whose queue is bounded, and which opens no second connection for a caller that holds one of its group. */
export class ConnectionPool extends pg.Pool {
  readonly #group: PoolGroup;
  readonly #maxWaiting: number;
  /** When the caller that waits longest since the last progress asked, by `performance.now()`. */
  #askedAt: number | undefined;

  constructor(options: pg.PoolConfig, group: PoolGroup, maxWaiting = Number.POSITIVE_INFINITY) {
    super(options);
    this.#group = group;
    this.#maxWaiting = maxWaiting;
    const noteProgress = () => this.#noteProgress();
    this.on('connect', (client) => client.connection.on('readyForQuery', noteProgress));
    this.on('acquire', noteProgress);
    this.on('release', noteProgress);
  }

  #noteProgress(): void {
    const now = performance.now();
    this.#askedAt = this.waitingCount > 0 ? now : undefined;
    this.#group.progressAt = now;
  }

  /** Milliseconds that a caller has been waiting while the whole group completed nothing; 0 without waiting callers. */
  stalledMs(): number {
    return this.#askedAt === undefined ? 0 : performance.now() - Math.max(this.#askedAt, this.#group.progressAt);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    const refused = this.#refusal();
    if (refused) {
      if (!callback) return Promise.reject(refused);
      process.nextTick(callback, refused, undefined, () => undefined);
      return undefined;
    }
    this.#askedAt ??= performance.now();
    if (!callback) return super.connect().catch((error: Error) => Promise.reject(this.#connectError(error)));
    super.connect((error, client, release) => callback(error && this.#connectError(error), client, release));
    return undefined;
  }

  #connectError(error: Error): Error {
    if (error.message === waitedTooLong) return new PoolBusyError(error.message);
    // A failed connect is due to the database and not to this pool.
    this.#noteProgress();
    return new DatabaseUnavailableError(`no connection to the database: ${error.message}`, { cause: error });
  }

  #refusal(): Error | undefined {
    if (holdsConnectionOf(this.#group))
      return new Error('a transaction asked for a second connection: do it before, after, or in the same one');
    if (this.waitingCount >= this.#maxWaiting) return new PoolBusyError('too many callers wait for a connection');
    return undefined;
  }
}
