import { xmlDocument, xmlElement, xmlText } from '#platform/server/documents/xml.ts';
import type { Cell, Table } from './table.ts';
import { writeWorkbook } from './write-workbook.ts';

export const xlsxMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes a table in the layout of the file it was read from. */
export async function writeTable({ headings, rows, layout }: Table): Promise<{ bytes: Buffer; mime: string; extension: string }> {
  if (layout.format === 'csv') {
    const lines = [headings, ...rows.map(({ cells }) => cells)].map((cells) =>
      cells.map((cell) => csvCell(cell, layout.delimiter)).join(layout.delimiter),
    );
    return { bytes: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8'), mime: 'text/csv; charset=utf-8', extension: 'csv' };
  }
  if (layout.format === 'xml')
    return { bytes: Buffer.from(xmlOf(headings, rows, layout), 'utf8'), mime: 'application/xml', extension: 'xml' };
  const columns = headings.map((title) => ({ title, kind: 'text' as const, width: Math.min(60, title.length + 8) }));
  const pieces: Buffer[] = [];
  for await (const piece of writeWorkbook(
    layout.sheet,
    columns,
    rows.map(({ cells }) => cells),
    '',
  ))
    pieces.push(piece);
  return { bytes: Buffer.concat(pieces), mime: xlsxMime, extension: 'xlsx' };
}

/** Prefixes a text that a spreadsheet would take for a formula with an apostrophe, but not a negative number. */
function csvCell(cell: Cell, delimiter: string): string {
  const text = String(cell);
  const guarded = /^[=+@\t\r]/.test(text) || (text.startsWith('-') && !/^-[\d.,]+$/.test(text)) ? `'${text}` : text;
  return guarded.includes(delimiter) || /["\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

function xmlOf(headings: readonly string[], rows: Table['rows'], layout: { root: string; row: string }): string {
  const records = rows.map(({ cells }) =>
    record(
      layout.row,
      headings.map((heading, at) => ({ path: heading.split('/'), text: String(cells[at] ?? '') })),
    ),
  );
  return xmlDocument(xmlElement(layout.root, records));
}

type Value = { path: readonly string[]; text: string };

function record(name: string, values: readonly Value[]): string {
  const own = values.filter(({ text }) => text !== '');
  const attributes = Object.fromEntries(
    own.filter(({ path }) => path.length === 1 && path[0]!.startsWith('@')).map(({ path, text }) => [path[0]!.slice(1), text]),
  );
  const children: string[] = [];
  const nested = new Map<string, Value[]>();
  for (const { path, text } of own) {
    const [first = '', ...rest] = path;
    if (rest.length === 0 && !first.startsWith('@')) children.push(xmlText(first, text));
    if (rest.length > 0) nested.set(first, [...(nested.get(first) ?? []), { path: rest, text }]);
  }
  for (const [child, inside] of nested) children.push(record(child, inside));
  return children.length === 0 && Object.keys(attributes).length > 0
    ? xmlElement(name, [' '], attributes)
    : xmlElement(name, children, attributes);
}
