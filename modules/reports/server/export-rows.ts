import { sql } from 'drizzle-orm';
import type { ExportColumn } from '#modules/reports/domain/exports.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { SheetCell } from '#platform/server/tables/write-workbook.ts';
import type { Language, Texts } from '#platform/server/text/texts.ts';

type Found = Record<string, string | number | null>;

/** Rows per fetch: limits the memory of an export, however long it is. */
const fetchSize = 2_000;

/**
 * Yields the rows of cursor `export_rows` as cells, in the order of the columns; calls `onProgress` after every fetch with the number of rows so
 * far.
 */
export async function* cellsOf(
  tx: ReadTx,
  columns: readonly ExportColumn[],
  { texts, language, onProgress }: { texts: Texts; language: Language; onProgress: (done: number) => void },
): AsyncGenerator<SheetCell[]> {
  const say = wordsIn(texts, language);
  for (let done = 0; ; ) {
    const rows = await tx.rows<Found>(sql`FETCH ${sql.raw(String(fetchSize))} FROM export_rows`);
    for (const row of rows) yield columns.map((column) => cellOf(column, row[column.key] ?? null, say));
    done += rows.length;
    onProgress(done);
    if (rows.length < fetchSize) return;
  }
}

function cellOf({ kind, words }: ExportColumn, value: string | number | null, say: (group: string, code: string) => string): SheetCell {
  if (value === null) return null;
  if (kind === 'money') return eurosOf(Number(value) as Money);
  if (kind === 'number' || kind === 'rate') return Number(value);
  return words === undefined ? String(value) : say(words, String(value));
}

/** Returns a memoized translation of codes; a code without a text is shown as it is. */
function wordsIn(texts: Texts, language: Language): (group: string, code: string) => string {
  const known = new Map<string, string>();
  return (group, code) => {
    const key = `${group}.${code}`;
    const word = known.get(key) ?? (texts.has(key) ? texts.say(language, key) : code);
    known.set(key, word);
    return word;
  };
}
