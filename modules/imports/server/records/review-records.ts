import { sql } from 'drizzle-orm';
import { reviewRecordsEndpoint } from '#modules/imports/contract/records/review-records.endpoint.ts';
import { decideReview, decideRow, decideSheets, layoutFields, layoutOf } from '#modules/imports/domain/records/record-import.ts';
import type { RowDecision } from '#platform/domain/import/group-rows.ts';
import type { MendedValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, type Tx } from '#platform/server/served.ts';
import { checkImport } from './check-records.ts';
import { kindNamed, lockRecordImport, readRecordRows, saveRecordImport } from './record-imports.store.ts';

type RowChange = { place: number; decision?: RowDecision | null | undefined; mended?: MendedValues | undefined };

export const reviewRecords = command(reviewRecordsEndpoint, async (context, input) => {
  const { tx } = context;
  const found = await lockRecordImport(tx, input.id, input.version);
  const kind = kindNamed(context, found.kind);
  const decided = decideReview(found.status);
  if (!decided.accepted) return decided;
  const { fields } = await kind.open(context);
  const known = decideSheets(
    found.sheets,
    input.sheets,
    fields.map(({ name }) => name),
  );
  if (!known.accepted) return known;
  for (const { sheet, left, mapping } of input.sheets) {
    const current = found.sheets[sheet];
    if (!current) throw notFound();
    found.sheets[sheet] = { ...current, left, mapping };
    await tx.rows(sql`
      INSERT INTO record_import_layouts (kind, headings, fields)
      VALUES (${found.kind}, ${layoutOf(current.headings)}, ${JSON.stringify(layoutFields({ ...current, mapping }))}::jsonb)
      ON CONFLICT (kind, headings) DO UPDATE SET fields = excluded.fields`);
  }
  const rows = new Map((await readRecordRows(tx, found.id)).map((row) => [row.place, row]));
  const changes: readonly RowChange[] = input.suggestions ? await suggestedChanges(tx, found.id) : input.rows;
  for (const change of changes) {
    const row = rows.get(change.place);
    if (!row) throw notFound();
    const allowed = decideRow(row, change.decision ?? null);
    if (!allowed.accepted) return allowed;
    const decision = change.decision === undefined ? row.decision : change.decision;
    const mended = { ...row.mended, ...change.mended };
    await tx.rows(sql`
      UPDATE record_import_rows SET decision = ${decision === null ? null : JSON.stringify(decision)}::jsonb, mended = ${JSON.stringify(mended)}::jsonb
      WHERE import_id = ${found.id} AND place = ${change.place}`);
  }
  const version = found.version + 1;
  await saveRecordImport(tx, { ...found, version });
  await checkImport(context, found, kind);
  await tx.record({ fact: 'records.reviewed', refs: { records: found.id }, data: { count: changes.length } });
  return { id: found.id, version };
});

/** The changes that settle the first problem of every row that has a suggestion. */
async function suggestedChanges(tx: Tx, importId: number): Promise<RowChange[]> {
  const rows = await tx.rows<{ place: number; problems: RowProblem[] }>(sql`
    SELECT place, problems FROM record_import_rows WHERE import_id = ${importId} AND outcome = 'decide' AND NOT done ORDER BY place`);
  return rows.flatMap(({ place, problems }) => {
    const change = suggestedChange(place, problems);
    return change ? [change] : [];
  });
}

/** Takes over every nearest text of a row, and else the first decision that is suggested. */
function suggestedChange(place: number, problems: readonly RowProblem[]): RowChange | undefined {
  const nearest = problems.filter((problem) => problem.nearest !== undefined && !problem.unsure);
  if (nearest.length > 0) return { place, mended: Object.fromEntries(nearest.map((problem) => [problem.field, problem.nearest!])) };
  const suggested = problems.find((problem) => problem.suggests !== undefined);
  return suggested && { place, decision: suggested.suggests! };
}
