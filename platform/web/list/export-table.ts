export type ExportCell = string | number | null;
export type ExportColumn<Row> = { title: string; text: (row: Row) => ExportCell };

/** Turns a list into rows of cells, the titles first. */
export function tableOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): ExportCell[][] {
  return [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))];
}

/**
 * Writes a table as CSV that a Dutch Excel opens directly: semicolons, a byte order mark, CRLF. A text that a spreadsheet would take for a
 * formula gets an apostrophe.
 */
export function csvOf(table: readonly ExportCell[][]): string {
  return `\uFEFF${table.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

function csvCell(cell: ExportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
