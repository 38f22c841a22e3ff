import { type SQL, sql } from 'drizzle-orm';
import type { earlySlots } from '#modules/prepress/contract/early/early-file.shapes.ts';
import type { EarlyAcceptance } from '#modules/prepress/domain/early/early-acceptance.ts';
import type { SlotName } from '#modules/prepress/domain/expected-files.ts';
import type { InspectionOutcome } from '#modules/prepress/domain/preflight/inspection.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

export type EarlyFileRow = {
  id: number;
  contactId: number;
  slot: (typeof earlySlots)[number];
  fileId: number;
  fileKey: string;
  sha256: string;
  name: string;
  size: number;
  uploadedAt: string;
  inspection: InspectionOutcome | null;
  accepted: EarlyAcceptance[];
};

/** The slot of the order to which an early file goes: what is printed beside a book has one file of its own. */
export const uploadSlotOf = (slot: EarlyFileRow['slot']): SlotName => (slot === 'inner' || slot === 'cover' ? slot : 'other');

const columns = sql`id, contact_id AS "contactId", slot, file_id AS "fileId", file_key AS "fileKey", sha256, name, size, uploaded_at AS "uploadedAt", inspection, accepted`;

/** SQL: the file is current, and of no order yet. */
export const isEarly = sql`replaced_at IS NULL AND line_id IS NULL`;

export function selectEarlyFiles(tx: ReadTx, where: SQL): Promise<EarlyFileRow[]> {
  return tx.rows<EarlyFileRow>(sql`SELECT ${columns} FROM early_files WHERE ${where} ORDER BY slot DESC`);
}
