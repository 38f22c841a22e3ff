import { paperRecord } from '#modules/estimating/domain/papers/paper-import.ts';
import { paperImportFields } from '#modules/estimating/domain/papers/paper-import-fields.ts';
import { matchColumns } from '#platform/domain/import/match-columns.ts';
import type { Cell } from '#platform/domain/import/read-cell.ts';
import { readRows } from '#platform/domain/import/read-rows.ts';

export const paperFields = paperImportFields(
  new Map([
    ['Igepa', 4],
    ['Antalis', 5],
  ]),
);

/** Reads a paper of a price list of Igepa (4) or Antalis (5), with its problems as `2 size SHEET_IMPLAUSIBLE`. */
export function readPaper(headings: string[], ...cells: Cell[][]) {
  const rows = readRows(
    cells.map((one, at) => ({ number: at + 2, cells: one })),
    { headings, mapping: matchColumns(headings, [], paperFields) },
    paperFields,
  );
  const made = paperRecord(rows, undefined);
  return {
    ...made,
    problems: [...rows.flatMap(({ problems }) => problems), ...made.problems].map(({ row, field, code, nearest }) =>
      [row, field, code, nearest ?? ''].join(' ').trim(),
    ),
  };
}
