import { sql } from 'drizzle-orm';
import { readAssignmentFilesEndpoint } from '#modules/outsourcing/contract/assignment/read-assignment-files.endpoint.ts';
import { decidePressFiles, pressFileName } from '#modules/planning/domain/press/decide-press-files.ts';
import type { FileHolder } from '#modules/prepress/domain/release/take-back-file.ts';
import { fileHolders, readPrintFiles, zipOf } from '#modules/prepress/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import type { FileAttachment } from '#platform/server/mail/attachments.ts';
import { type CommandContext, Download, query } from '#platform/server/served.ts';
import { readJob } from '../supplier-mail.ts';

/** Mail servers refuse more. */
const maxMailBytes = 10 * 1024 ** 2;

/** The print files of a line as attachments of a mail to its supplier. */
export async function printFilesToSend(
  { tx }: CommandContext,
  lineId: number,
): Promise<{ ids: number[]; attachments: FileAttachment[]; tooLarge: boolean }> {
  const files = await readPrintFiles(tx, [lineId]);
  const ids = files.map(({ id }) => id);
  if (files.reduce((sum, { size }) => sum + size, 0) > maxMailBytes) return { ids, attachments: [], tooLarge: true };
  const { jobNumber } = await readJob(tx, lineId);
  const attachments = files.map((file) => ({ name: pressFileName(jobNumber, file), mime: 'application/pdf', fileKey: file.fileKey }));
  return { ids, attachments, tooLarge: false };
}

/** The print files of an assignment; a supplier reads those of its own that has not ended, by row-level security. */
export const readAssignmentFiles = query(readAssignmentFilesEndpoint, async ({ tx }, { id }) => {
  const found = await tx.row<{ lineId: number }>(sql`
    SELECT c.line_id AS "lineId" FROM outsourced_assignments a JOIN outsourced_components c ON c.id = a.component_id
    WHERE a.id = ${id} AND a.ended_at IS NULL`);
  if (!found) throw notFound();
  const [files, { jobNumber }] = await tx.asStaff(
    async () => [await readPrintFiles(tx, [found.lineId]), await readJob(tx, found.lineId)] as const,
  );
  const decided = decidePressFiles(files);
  if (!decided.accepted) return decided;
  const named = files.map((file) => ({ ...file, pressName: pressFileName(jobNumber, file) }));
  return new Download({ mime: 'application/zip', name: `${jobNumber}.zip`, bytes: zipOf(named) });
});

/** Tells prepress which suppliers have the files of a line, and which made their work of them already. */
export const supplierFileHolders = fileHolders.entry((tx, lineId) =>
  tx.rows<FileHolder>(sql`
    SELECT s.name, CASE WHEN a.status = 'closed' OR a.shipped_at IS NOT NULL THEN 'made' ELSE 'supplier' END AS kind
    FROM outsourced_assignments a JOIN outsourced_components c ON c.id = a.component_id
    JOIN ${relationsTables.suppliers} s ON s.id = a.supplier_id
    WHERE c.line_id = ${lineId} AND c.ended_at IS NULL AND (
      a.status IN ('order', 'closed') AND (c.activity IS NULL OR c.activity LIKE 'print%') AND (a.status = 'closed' OR a.shipped_at IS NOT NULL)
      OR a.status IN ('request', 'quote', 'order') AND a.shipped_at IS NULL AND a.files_sent <> '[]') ORDER BY a.id`),
);
