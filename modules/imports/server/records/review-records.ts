import { sql } from 'drizzle-orm';
import { reviewRecordsEndpoint } from '#modules/imports/contract/records/review-records.endpoint.ts';
import {
  cellOf,
  decideReview,
  decideRow,
  decideSheets,
  layoutFields,
  layoutOf,
  sheetOf,
} from '#modules/imports/domain/records/record-import.ts';
import type { RowDecision } from '#platform/domain/import/group-rows.ts';
import type { MendedValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, type Tx } from '#platform/server/served.ts';
import { checkImport } from './check-records.ts';
import {
  kindNamed,
  lockRecordImport,
  readRecordRows,
  type StoredRecordImport,
  type StoredRecordRow,
  saveRecordImport,
} from './record-imports.store.ts';

type RowChange = { place: number; decision?: RowDecision | null | undefined; mended?: MendedValues | undefined };
type AskedChange = RowChange & { everywhere: boolean; ofRecord: boolean };

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
  for (const { sheet, left, mapping, fixed, mark } of input.sheets) {
    const current = found.sheets[sheet];
    if (!current) throw notFound();
    found.sheets[sheet] = { ...current, left, mapping, fixed, ...(mark && { notation: { ...current.notation, mark } }) };
    await tx.rows(sql`
      INSERT INTO record_import_layouts (kind, headings, fields, fixed, mark)
      VALUES (${found.kind}, ${layoutOf(current.headings)}, ${JSON.stringify(layoutFields({ ...current, mapping }))}::jsonb, ${JSON.stringify(fixed)}::jsonb, ${mark ?? null})
      ON CONFLICT (kind, headings) DO UPDATE SET fields = excluded.fields, fixed = excluded.fixed, mark = excluded.mark`);
  }
  const rows = new Map((await readRecordRows(tx, found.id)).map((row) => [row.place, row]));
  const asked = withRecordRows(rows, input.rows);
  const changes = input.suggestions ? await suggestedChanges(tx, found.id) : await withSameQuestions(tx, found, asked);
  for (const change of changes) {
    const row = rows.get(change.place);
    if (!row) throw notFound();
    const { row: number } = cellOf(found.sheets[sheetOf(row.place)]!, row.place);
    const allowed = decideRow({ ...row, number }, change.decision ?? null);
    if (!allowed.accepted) return allowed;
    const decision = change.decision === undefined ? row.decision : change.decision;
    const mended = { ...row.mended, ...change.mended };
    rows.set(change.place, { ...row, decision, mended });
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

/** The changes, with those of the other rows of their record, which stay one record so. */
function withRecordRows(rows: ReadonlyMap<number, StoredRecordRow>, changes: readonly AskedChange[]): AskedChange[] {
  return changes.flatMap((change): AskedChange[] => {
    const row = rows.get(change.place);
    if (!change.ofRecord || !row) return [change];
    const others = [...rows.values()].filter(({ place, lead, done }) => lead === row.lead && place !== row.place && !done);
    return [change, ...others.map(({ place }) => ({ place, mended: change.mended, everywhere: false, ofRecord: false }))];
  });
}

type Asked = { place: number; cells: StoredRecordRow['cells']; mended: MendedValues; problems: RowProblem[] };

/** The changes, with those of the other rows of which the same is asked about the same text. */
async function withSameQuestions(tx: Tx, { id, sheets }: StoredRecordImport, changes: readonly AskedChange[]): Promise<RowChange[]> {
  if (!changes.some(({ everywhere }) => everywhere)) return [...changes];
  const rows = await tx.rows<Asked>(sql`
    SELECT place, cells, mended, problems FROM record_import_rows WHERE import_id = ${id} AND problems <> '[]' AND NOT done ORDER BY place`);
  const questionOf = ({ place, cells, mended, problems }: Asked, field: string) => {
    const codes = problems.filter((problem) => problem.field === field).map(({ code }) => code);
    const cell = cells[sheets[sheetOf(place)]?.mapping[field] ?? -1] ?? '';
    return codes.length === 0 ? undefined : JSON.stringify([codes, mended[field] ?? String(cell).trim()]);
  };
  return changes.flatMap((change): RowChange[] => {
    const row = rows.find(({ place }) => place === change.place);
    if (!change.everywhere || !row) return [change];
    const others = Object.entries(change.mended ?? {}).flatMap(([field, text]) => {
      const asked = questionOf(row, field);
      const same = rows.filter((one) => one !== row && asked !== undefined && questionOf(one, field) === asked);
      return same.map(({ place }): RowChange => ({ place, mended: { [field]: text } }));
    });
    return [change, ...others];
  });
}

/** The changes that mend every row that has suggestions. */
async function suggestedChanges(tx: Tx, importId: number): Promise<RowChange[]> {
  const rows = await tx.rows<{ place: number; problems: RowProblem[] }>(sql`
    SELECT place, problems FROM record_import_rows WHERE import_id = ${importId} AND outcome = 'decide' AND NOT done ORDER BY place`);
  return rows.flatMap(({ place, problems }) => {
    const change = suggestedChange(place, problems);
    return change ? [change] : [];
  });
}

/** Takes over every nearest text of a row that is no guess. Whether two records are one, a person says for each. */
function suggestedChange(place: number, problems: readonly RowProblem[]): RowChange | undefined {
  const nearest = problems.filter((problem) => problem.nearest !== undefined && !problem.unsure);
  return nearest.length === 0
    ? undefined
    : { place, mended: Object.fromEntries(nearest.map(({ field, nearest: text }) => [field, text!])) };
}
