import { sql } from 'drizzle-orm';
import { recordImportRows, recordImports } from '#modules/imports/server/imports.tables.ts';
import { may } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { notAllowed, notFound, staleVersion } from '#platform/server/errors.ts';
import { type ImportKind, importKinds } from '#platform/server/import/import-kinds.ts';
import type { QueryContext } from '#platform/server/served.ts';

const names = ['id', 'kind', 'fileId', 'status', 'sheets', 'createdBy', 'createdByName', 'run', 'version'] as const;
export type StoredRecordImport = RowOf<typeof recordImports, typeof names>;
const columns = selectColumns(recordImports, names);

const rowNames = ['place', 'cells', 'mended', 'decision', 'outcome', 'lead', 'done'] as const;
export type StoredRecordRow = RowOf<typeof recordImportRows, typeof rowNames>;
const rowColumns = selectColumns(recordImportRows, rowNames);
/** The result of checking a row. */
export type CheckedRecordRow = Pick<
  typeof recordImportRows.$inferSelect,
  'place' | 'outcome' | 'title' | 'lead' | 'targetId' | 'targetLabel' | 'changes' | 'problems' | 'assumed'
>;

/** Finds the kind of import by name; 403 without the permission to write its records. */
export function kindNamed({ kernel, actor }: Pick<QueryContext, 'kernel' | 'actor'>, name: string): ImportKind {
  const kind = importKinds.entriesOf(kernel).find((one) => one.name === name);
  if (!kind) throw notFound();
  if (!may(actor, kind.permission)) throw notAllowed(kind.permission);
  return kind;
}

export async function findRecordImport(tx: ReadTx, id: number): Promise<StoredRecordImport> {
  const found = await tx.row<StoredRecordImport>(sql`SELECT ${columns} FROM record_imports WHERE id = ${id}`);
  if (!found) throw notFound();
  return found;
}

export async function lockRecordImport(tx: ReadTx, id: number, version?: number): Promise<StoredRecordImport> {
  const found = await tx.row<StoredRecordImport>(sql`SELECT ${columns} FROM record_imports WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  if (version !== undefined && version !== found.version) throw staleVersion({ version: found.version });
  return found;
}

/** The rows of an import, or those of some records; `heads` with the rows that are left out, which may be the heads above them. */
export function readRecordRows(
  tx: ReadTx,
  importId: number,
  only?: { leads: readonly number[]; heads: boolean },
): Promise<StoredRecordRow[]> {
  const ofLeads = only
    ? sql`AND (lead = ANY(${sql.param([...only.leads])}::int[]) ${only.heads ? sql`OR outcome = 'left_out'` : sql``})`
    : sql``;
  return tx.rows<StoredRecordRow>(sql`
    SELECT ${rowColumns} FROM record_import_rows WHERE import_id = ${importId} ${ofLeads} ORDER BY place`);
}

/** Writes the rows of which the check says something else than before. */
export async function saveCheckedRows(tx: ReadTx, importId: number, rows: readonly CheckedRecordRow[]): Promise<void> {
  await tx.rows(sql`
    UPDATE record_import_rows r SET outcome = o.outcome, title = o.title, lead = o.lead, target_id = o."targetId", target_label = o."targetLabel",
      changes = o.changes, problems = o.problems, assumed = o.assumed
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS o (place int, outcome text, title text, lead int, "targetId" bigint, "targetLabel" text, changes jsonb, problems jsonb, assumed jsonb)
    WHERE r.import_id = ${importId} AND r.place = o.place AND NOT r.done
      AND (r.outcome, r.title, r.lead, r.target_id, r.target_label, r.changes, r.problems, r.assumed)
        IS DISTINCT FROM (o.outcome, o.title, o.lead, o."targetId", o."targetLabel", o.changes, o.problems, o.assumed)`);
}

export async function saveRecordImport(tx: ReadTx, { id, status, sheets, run, version }: StoredRecordImport): Promise<void> {
  await tx.rows(sql`
    UPDATE record_imports SET status = ${status}, sheets = ${JSON.stringify(sheets)}::jsonb, run = ${run}, version = ${version} WHERE id = ${id}`);
}
