import { sql } from 'drizzle-orm';
import type { ImportKind } from '#platform/server/import/import-kinds.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { StoredRecordImport } from './record-imports.store.ts';

/** Takes back the records that an import wrote, or one run of it, the latest first. Returns their number and the names of those in use. */
export async function takeBack(
  context: CommandContext,
  { id }: StoredRecordImport,
  kind: ImportKind,
  run?: number,
): Promise<{ written: number; inUse: string[] }> {
  const { tx } = context;
  const ofRun = run === undefined ? sql`` : sql`AND run = ${run}`;
  const written = await tx.rows<{ place: number; title: string; recordId: number; undo: unknown }>(sql`
    SELECT place, title, record_id AS "recordId", undo FROM record_import_rows WHERE import_id = ${id} AND done AND place = lead ${ofRun} ORDER BY place DESC`);
  const stuck = new Set(
    await kind.undo(
      context,
      written.map(({ recordId, undo }) => ({ id: recordId, undo })),
    ),
  );
  await tx.rows(sql`UPDATE record_import_rows SET done = false, record_id = NULL, undo = NULL WHERE import_id = ${id} AND done ${ofRun}`);
  return { written: written.length, inUse: written.filter(({ recordId }) => stuck.has(recordId)).map(({ title }) => title) };
}
