import { mayHaveHeads, placeOf, type RowOutcome, sheetOf } from '#modules/imports/domain/records/record-import.ts';
import { type Continuation, groupRows, type RowGroup, rowsAbove } from '#platform/domain/import/group-rows.ts';
import { plainTitle } from '#platform/domain/import/import-field.ts';
import { type ReadRow, readRows } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { ImportKind, ImportRecord, OpenImport, RecordCheck } from '#platform/server/import/import-kinds.ts';
import type { QueryContext } from '#platform/server/served.ts';
import {
  type CheckedRecordRow,
  readRecordRows,
  type StoredRecordImport,
  type StoredRecordRow,
  saveCheckedRows,
} from './record-imports.store.ts';

/** Reads the rows of every sheet by its columns. Their number is their place in the import. */
function readStoredRows({ sheets }: StoredRecordImport, rows: readonly StoredRecordRow[], { fields }: OpenImport): ReadRow[] {
  return sheets.flatMap((sheet, at) => {
    const hidden = new Set((sheet.hidden ?? []).map((number) => placeOf(at, number)));
    const own = rows
      .filter(({ place }) => sheetOf(place) === at)
      .map((row) => ({
        ...{ ...row, number: row.place, taken: row.decision?.act === 'keep' },
        ...(hidden.has(row.place) && { hidden: true as const }),
      }));
    return sheet.left
      ? own.map(({ number }) => ({ number, values: {}, problems: [], skipped: 'SHEET_NOT_READ' as const }))
      : readRows(own, sheet, fields);
  });
}

/** The fields that have a column in a sheet that is read. */
const columnsOf = ({ sheets }: StoredRecordImport): ReadonlySet<string> =>
  new Set(sheets.flatMap(({ left, mapping }) => (left ? [] : Object.keys(mapping))));

type Decisions = ReadonlyMap<number, StoredRecordRow['decision']>;

/** The row above each that goes on with its record, in its own sheet. A row that a person left out has none below it. */
function aboveOf(read: readonly ReadRow[], continues: Continuation, decisionOf: Decisions): ReadonlyMap<number, number> {
  const bySheet = Map.groupBy(read, ({ number }) => sheetOf(number));
  const found = [...bySheet.values()].flatMap((rows) => [...rowsAbove(rows, continues)]);
  return new Map(found.filter(([, above]) => decisionOf.get(above)?.act !== 'leave_out'));
}

/** Checks every row that is not written yet and stores what becomes of it. Writes no record. */
export async function checkImport(context: QueryContext, found: StoredRecordImport, kind: ImportKind): Promise<void> {
  const open = await kind.open(context, found.fileId);
  const rows = (await readRecordRows(context.tx, found.id)).filter(({ done }) => !done);
  const read = readStoredRows(found, rows, open);
  const decisionOf = new Map(rows.map(({ place, decision }) => [place, decision]));
  const kept = read.filter(({ number, skipped }) => skipped === null && decisionOf.get(number)?.act !== 'leave_out');
  const above = open.continues ? aboveOf(read, open.continues, decisionOf) : new Map<number, number>();
  const groups = groupRows(
    kept.map((row) => {
      const continued = above.get(row.number);
      return {
        ...{ number: row.number, signs: open.signsOf(row), decision: decisionOf.get(row.number) ?? null },
        ...(continued !== undefined && { above: continued }),
      };
    }),
  );
  const rowOf = new Map(read.map((row) => [row.number, row]));
  const records = groups.map(
    ({ rows: numbers }): ImportRecord =>
      recordOf(
        numbers.map((number) => rowOf.get(number)!),
        decisionOf,
      ),
  );
  const checks = await open.check(records, columnsOf(found));
  const outcomes = new Map<number, CheckedRecordRow>();
  for (const [at, group] of groups.entries())
    for (const row of outcomesOf(group, records[at]!, checks[at]!, open, decisionOf)) outcomes.set(row.place, row);
  for (const row of read) if (!outcomes.has(row.number)) outcomes.set(row.number, leftOut(row, open));
  await saveCheckedRows(context.tx, found.id, [...outcomes.values()]);
}

function recordOf(rows: readonly ReadRow[], decisionOf: Decisions): ImportRecord {
  const decisions = rows.map(({ number }) => decisionOf.get(number));
  const update = decisions.find((decision) => decision?.act === 'update');
  return { rows, target: update?.act === 'update' ? update.id : null, keep: decisions[0]?.act === 'keep' };
}

function leftOut(row: ReadRow, open: OpenImport): CheckedRecordRow {
  const problems = row.skipped ? [{ row: row.number, field: '', code: row.skipped, params: {} }] : [];
  const title = row.skipped ? '' : open.titleOf(row);
  const none = { targetId: null, targetLabel: '', changes: [], assumed: {} };
  return { place: row.number, outcome: 'left_out', title, lead: row.number, ...none, problems };
}

/** What becomes of the rows of one record: all of them wait while one has a problem that is not about a part of it. */
function outcomesOf(
  group: RowGroup,
  record: ImportRecord,
  check: RecordCheck,
  open: OpenImport,
  decisionOf: Decisions,
): CheckedRecordRow[] {
  const unread = record.rows.flatMap((row) => row.problems);
  // A value that could not be read is not missing as well.
  const found = check.problems.filter(({ row, field }) => !unread.some((one) => one.row === row && one.field === field));
  const problems = [...unread, ...found, ...disagreements(record.rows, open, decisionOf), ...doubtsOf(group, record, check, open)];
  const blocking = problems.filter(({ part }) => part === undefined);
  const first = blocking[0];
  return record.rows.map((row) => {
    const own = problems.filter((problem) => problem.row === row.number);
    const isLead = row.number === group.lead;
    const waits = first && !own.some(({ part }) => part === undefined) && isLead;
    const outcome: RowOutcome =
      first && (isLead || own.some(({ part }) => part === undefined)) ? 'decide' : isLead ? check.outcome : 'merged';
    return {
      ...{ place: row.number, outcome, title: open.titleOf(row), lead: group.lead, changes: isLead ? check.changes : [] },
      assumed: { ...(isLead && check.assumed), ...check.assumedOfRows?.get(row.number) },
      targetId: check.target?.id ?? null,
      targetLabel: check.target?.label ?? '',
      problems: waits ? [...own, { row: row.number, field: '', code: 'RECORD_WAITS', params: { place: first.row } }] : own,
    };
  });
}

/** Values of a row that differ from those of an earlier row of the record; a person who merged rows has seen both. */
function disagreements(rows: readonly ReadRow[], { single = [] }: OpenImport, decisionOf: Decisions): RowProblem[] {
  // `BE 0403.199.702` and `0403199702` are one number.
  const plain = (value: unknown) =>
    typeof value === 'string' ? plainTitle(value).replace(/^[a-z]{2}(?=\d{8})/, '') || value.trim() : JSON.stringify(value);
  const own = rows.filter(({ number }) => decisionOf.get(number)?.act !== 'merge');
  return own.flatMap((row, at) =>
    single.flatMap((field): RowProblem[] => {
      const value = row.values[field];
      const other = value === undefined ? undefined : own.slice(0, at).find(({ values }) => values[field] !== undefined);
      if (!other || plain(other.values[field]) === plain(value)) return [];
      return [{ row: row.number, field, code: 'ROWS_DISAGREE', params: { place: other.number } }];
    }),
  );
}

/** The first of these fields that the kind has. */
const fieldAmong = ({ fields }: OpenImport, names: readonly string[]) =>
  names.find((name) => fields.some((one) => one.name === name)) ?? '';

function doubtsOf({ lead, doubt }: RowGroup, { target }: ImportRecord, check: RecordCheck, open: OpenImport): RowProblem[] {
  const found: RowProblem[] = [];
  const name = fieldAmong(open, ['name', 'nameNl', 'customerName', 'description', 'item']);
  const key = fieldAmong(open, ['number', 'code', 'name', 'item']);
  if (doubt?.likeness === 'key') found.push({ row: lead, field: key, code: 'KEY_TWICE', params: { place: doubt.row } });
  if (doubt?.likeness === 'alike' && target === null)
    found.push({ row: lead, field: name, code: 'LIKE_ROW', params: { place: doubt.row }, suggests: { act: 'merge', row: doubt.row } });
  if (check.doubt && target === null)
    found.push({
      ...{ row: lead, field: name, code: 'LIKE_RECORD', params: { label: check.doubt.label } },
      suggests: { act: 'update', id: check.doubt.id },
    });
  return found;
}

/** Checks records again just before they are written, because the shop may have changed since. */
export async function checkAgain(
  context: QueryContext,
  found: StoredRecordImport,
  open: OpenImport,
  leads: readonly number[],
): Promise<{ record: ImportRecord; check: RecordCheck; outcomes: CheckedRecordRow[] }[]> {
  const rows = await readRecordRows(context.tx, found.id, { leads, heads: mayHaveHeads(found.sheets, open.fields) });
  const decisionOf = new Map(rows.map(({ place, decision }) => [place, decision]));
  const read = new Map(readStoredRows(found, rows, open).map((row) => [row.number, row]));
  const groups = leads.map((lead): RowGroup => ({ lead, rows: rows.filter((row) => row.lead === lead).map(({ place }) => place) }));
  const records = groups.map((group) =>
    recordOf(
      group.rows.map((place) => read.get(place)!),
      decisionOf,
    ),
  );
  const checks = await open.check(records, columnsOf(found));
  return groups.map((group, at) => ({
    record: records[at]!,
    check: checks[at]!,
    outcomes: outcomesOf(group, records[at]!, checks[at]!, open, decisionOf),
  }));
}
