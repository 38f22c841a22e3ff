import type { SQL } from 'drizzle-orm/sql';

/** An UPDATE of one row that waits, with its table, the columns it sets (database names), and the change it was made from. */
export type DeferredWrite = { table: string; columns: readonly string[]; change: unknown; statement: () => SQL };

/** An asterisk that selects columns, not that of `count(*)`. */
const allColumns = /(?<!\()\*/;

const patterns = new Map<string, RegExp>();

function names(text: string, word: string): boolean {
  const pattern = patterns.get(word) ?? new RegExp(`\\b${word}\\b`);
  patterns.set(word, pattern);
  return pattern.test(text);
}

/**
 * The deferred writes of a transaction. A write is sent right before the commit, or before the first statement that may read it (auto
 * flush): one that names its table and one of its columns, or all columns with an asterisk. A function in the database is not looked into.
 */
export class DeferredWrites {
  readonly #waiting = new Map<string, DeferredWrite>();

  get(key: string): DeferredWrite | undefined {
    return this.#waiting.get(key);
  }

  /** Takes the write that waits under this key. */
  take(key: string): DeferredWrite | undefined {
    const write = this.#waiting.get(key);
    this.#waiting.delete(key);
    return write;
  }

  /** Replaces the write that waits under this key. */
  set(key: string, write: DeferredWrite): void {
    this.#waiting.set(key, write);
  }

  /** Takes the writes that this statement may read. */
  takeFor(text: string): SQL[] {
    if (this.#waiting.size === 0) return [];
    return this.#take(
      ({ table, columns }) => names(text, table) && (columns.some((column) => names(text, column)) || allColumns.test(text)),
    );
  }

  takeAll(): SQL[] {
    return this.#take(() => true);
  }

  #take(wanted: (write: DeferredWrite) => boolean): SQL[] {
    const taken = [...this.#waiting].filter(([, write]) => wanted(write));
    for (const [key] of taken) this.#waiting.delete(key);
    return taken.map(([, { statement }]) => statement());
  }
}
