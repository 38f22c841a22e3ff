import { type SQL, sql } from 'drizzle-orm';
import { approvedFiles, basketsTables, lockLine, moveLine } from '#modules/baskets/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { job } from '#platform/server/jobs/jobs.ts';

/** SQL: every file of line `l` was printed and is still stored. */
const filesPrinted = sql`l.status IN ('into_production', 'planned', 'in_progress', 'ready', 'partly_delivered', 'delivered', 'closed')
  AND EXISTS (SELECT 1 FROM upload_slots s WHERE s.line_id = l.id)
  AND NOT EXISTS (SELECT 1 FROM upload_slots s WHERE s.line_id = l.id
    AND NOT EXISTS (SELECT 1 FROM uploads u JOIN files f ON f.id = u.file_id AND f.removed_at IS NULL
      WHERE u.slot_id = s.id AND u.superseded_at IS NULL AND u.status = 'checked'))`;

export const printedFiles = approvedFiles.entry(async (tx, lineIds) => {
  const found = await tx.rows<{ id: number }>(
    sql`SELECT l.id FROM ${basketsTables.lines} l WHERE l.id = ANY(${sql.param([...lineIds])}) AND ${filesPrinted}`,
  );
  return found.map(({ id }) => id);
});

/** Selects lines that reprint approved files without a change: same size, same pages, same paper. */
export async function findExactReprints(tx: ReadTx, where: SQL): Promise<number[]> {
  const productOf = (line: SQL) => sql`${line}.estimate_case - 'customer' - 'quantities'`;
  const found = await tx.rows<{ id: number }>(sql`
    SELECT c.id FROM ${basketsTables.lines} c JOIN ${basketsTables.lines} l ON l.id = c.copied_from
    WHERE ${where} AND c.reprint AND ${filesPrinted} AND ${productOf(sql`c`)} = ${productOf(sql`l`)}`);
  return found.map(({ id }) => id);
}

/** Copies the files of the first printing to the line, which then needs no proof, and releases it. */
export const reprintJob = job('prepress.reprint', async (context, payload) => {
  const { tx, now } = context;
  const line = await lockLine(tx, Number(payload.lineId));
  if (line.status !== 'entered' && line.status !== 'in_calculation') return;
  await tx.rows(sql`
    INSERT INTO uploads (slot_id, number, transfer_id, file_id, file_key, name, size, sha256, uploaded_at, uploaded_by, status, verdict,
      findings, accepted, acceptances, pages, checked_at, scan)
    SELECT mine.id, 1, 'reprint:' || mine.id, u.file_id, u.file_key, u.name, u.size, u.sha256, ${now.toString()}, u.uploaded_by, u.status,
      u.verdict, u.findings, u.accepted, u.acceptances, u.pages, u.checked_at, u.scan
    FROM ${basketsTables.lines} c JOIN upload_slots mine ON mine.line_id = c.id
    JOIN upload_slots theirs ON theirs.line_id = c.copied_from AND theirs.slot = mine.slot
    JOIN uploads u ON u.slot_id = theirs.id AND u.superseded_at IS NULL
    WHERE c.id = ${line.id} ON CONFLICT DO NOTHING`);
  for (const status of ['artwork', 'into_production'] as const) {
    const moved = await moveLine(context, line.id, status, { data: { reprint: 'yes' } });
    if (!moved.accepted) throw new Error(`${line.id} cannot be reprinted: ${moved.code}`);
  }
});
