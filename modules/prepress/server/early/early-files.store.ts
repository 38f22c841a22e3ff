import { type SQL, sql } from 'drizzle-orm';
import type { SlotName } from '#modules/prepress/domain/expected-files.ts';
import { earlyFiles } from '#modules/prepress/server/prepress.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';

const names = [
  ...(['id', 'contactId', 'slot', 'fileId', 'fileKey', 'sha256', 'name', 'size', 'uploadedAt', 'inspection', 'accepted'] as const),
];
export type EarlyFileRow = RowOf<typeof earlyFiles, typeof names>;
const columns = selectColumns(earlyFiles, names);

/** The slot of the order to which an early file goes: what is printed beside a book has one file of its own, extra hardcovers their cover. */
export const uploadSlotOf = (slot: EarlyFileRow['slot']): SlotName =>
  slot === 'inner' || slot === 'cover' ? slot : slot === 'hardcover' ? 'cover' : 'other';

/** SQL: the file is current, and of no order yet. */
export const isEarly = sql`replaced_at IS NULL AND line_id IS NULL`;

export function selectEarlyFiles(tx: ReadTx, where: SQL): Promise<EarlyFileRow[]> {
  return tx.rows<EarlyFileRow>(sql`SELECT ${columns} FROM early_files WHERE ${where} ORDER BY slot DESC`);
}
