import type { SQL } from 'drizzle-orm/sql';

/** An UPDATE of one row that waits, with its table, the columns it sets (database names), and the change it was made from. */
export type DeferredWrite = { table: string; columns: readonly string[]; change: unknown; statement: () => SQL };

/** An asterisk that selects columns, not that of `count(*)`. */
const allColumns = /(?<!\()\*/;

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'g');
  patterns.set(source, pattern);
  return pattern;
}

/** Returns the names that a statement has for the table: its own and its aliases; empty when it does not name the table. */
function namesOf(text: string, table: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, alias] of text.matchAll(patternOf(`\\b${table}\\b"?(?:\\s+(?:AS\\s+)?"?(\\w+))?`))) found.add(table).add(alias ?? table);
  return found;
}

/** Whether the statement names the column, and not as that of another table. */
function reads(text: string, names: ReadonlySet<string>, column: string): boolean {
  return text.matchAll(patternOf(`(?:\\b(\\w+)"?\\.)?"?\\b${column}\\b`)).some(([, owner]) => owner === undefined || names.has(owner));
}

const answers = new Map<string, boolean>();
const maxAnswers = 1000;

/** Whether a statement may read what a write sets. Kept by its text, because the same few statements come back in every act. */
function mayRead(text: string, { table, columns }: DeferredWrite): boolean {
  const key = `${table} ${columns.join()} ${text}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const names = namesOf(text, table);
  const answer = names.size > 0 && (columns.some((column) => reads(text, names, column)) || allColumns.test(text));
  if (answers.size < maxAnswers) answers.set(key, answer);
  return answer;
}

/**
 * The deferred writes of a transaction. A write is sent right before the commit, or before the first statement that may read it (auto
 * flush): one that names its table and one of its columns, not as a column of another table (`l.status`), or all columns with an asterisk. A
 * function in the database is not looked into.
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
    return this.#take((write) => mayRead(text, write));
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
