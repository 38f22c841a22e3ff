import type { RecordRow } from '#modules/imports/contract/records/record-imports.shapes.ts';
import { cellOf, fileColumnOf, sheetOf } from '#modules/imports/domain/records/record-import.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { ImportKind } from '#platform/server/import/import-kinds.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { StoredRecordImport, StoredRecordRow } from './record-imports.store.ts';

/** A stored row with what the check said of it. */
export type ViewedRow = StoredRecordRow & { title: string; targetLabel: string; changes: string[]; problems: RowProblem[] };
export type ViewedColumns = { found: StoredRecordImport; kind: ImportKind; fields: readonly ImportField[] };

export async function viewedColumns(context: QueryContext, kind: ImportKind, found: StoredRecordImport): Promise<ViewedColumns> {
  return { found, kind, fields: (await kind.open(context)).fields };
}

/** The text key of a field, or of another value that an import changes. */
export function fieldText(kind: ImportKind, fields: readonly ImportField[], name: string): string {
  return kind.labelOf && !fields.some((field) => field.name === name) ? kind.labelOf(name) : `${kind.text}.fields.${name}`;
}

/** The letter of a column as a spreadsheet shows it. */
export function columnLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last;
}

/** A row in the reader's language: its values, and its problems with column, reason and what would be nearest. */
export function rowView({ kernel, actor }: QueryContext, { found, kind, fields }: ViewedColumns, row: ViewedRow): RecordRow {
  const { language } = actor;
  const sheet = found.sheets[sheetOf(row.place)]!;
  const label = (field: string) => kernel.texts.say(language, fieldText(kind, fields, field));
  const rowOf = (place: number) => cellOf(sheet, place).row;
  const own = cellOf(sheet, row.place);
  const columnOf = (field: string) => {
    const at = sheet.mapping[field] === undefined ? undefined : fileColumnOf(sheet, row.place, sheet.mapping[field]);
    return at === undefined ? '' : columnLetter(at);
  };
  const textOf = (field: string) =>
    row.mended[field] ?? (String(row.cells[sheet.mapping[field] ?? -1] ?? '').trim() || (sheet.fixed?.[field] ?? ''));
  const say = (key: string, params = {}) => kernel.texts.say(language, `imports.records.${key}`, params);
  const suggestion = ({ nearest, suggests }: RowProblem) => {
    if (nearest !== undefined) return say('acts.take', { value: nearest });
    if (suggests?.act === 'merge') return say('acts.merge', { row: rowOf(suggests.row) });
    return suggests?.act === 'update' ? say('acts.update') : '';
  };
  return {
    ...{ place: row.place, sheet: sheet.name, number: own.row, outcome: row.outcome, done: row.done, title: row.title },
    beside: row.outcome === 'merged' ? say('besideRow', { row: rowOf(row.lead) }) : row.targetLabel,
    changes: row.changes.map(label),
    problems: row.problems.map((problem) => ({
      ...{ field: problem.field, column: columnOf(problem.field), value: problem.field === '' ? '' : textOf(problem.field).slice(0, 200) },
      text: kernel.texts.refusal(language, problem.code, withRow(problem.params, rowOf)),
      nearest: problem.nearest ?? null,
      suggests: problem.suggests ?? null,
      suggestion: suggestion(problem),
      mayKeep: problem.code === 'LIKE_ROW' || problem.code === 'LIKE_RECORD',
      isPart: problem.part !== undefined && problem.part !== 'difference',
    })),
    values: fields.flatMap(({ name }) => {
      const value = textOf(name);
      const isWrong = row.problems.some(({ field }) => field === name);
      if (value === '' && !isWrong && row.mended[name] === undefined) return [];
      return [
        { field: name, label: label(name), column: columnOf(name), value: value.slice(0, 4000), mended: row.mended[name] !== undefined },
      ];
    }),
    decision: row.decision,
  };
}

/** Names the row of a place, as the file numbers it. */
const withRow = ({ place, ...params }: RowProblem['params'], rowOf: (place: number) => number) =>
  place === undefined ? params : { ...params, row: rowOf(Number(place)) };
