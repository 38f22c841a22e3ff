import { sheetOf } from '#modules/imports/domain/records/record-import.ts';
import type { RowValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';

/**
 * What is asked of rows that name neither number nor customer, by row: whether each is a line of the order above it in its sheet. `rows` are the
 * first ones of the records of a file, in its order.
 */
export function askOrdersAbove(rows: readonly { number: number; values: RowValues }[]): Map<number, RowProblem> {
  const asked = new Map<number, RowProblem>();
  let above: number | undefined;
  for (const { number: row, values } of rows) {
    if (values.number !== undefined) above = row;
    const isNameless = values.number === undefined && values.customer === undefined && values.customerName === undefined;
    if (isNameless && above !== undefined && sheetOf(above) === sheetOf(row))
      asked.set(row, {
        row,
        field: 'number',
        code: 'ORDER_LINE_OF_ABOVE',
        params: { place: above },
        suggests: { act: 'merge', row: above },
      });
  }
  return asked;
}
