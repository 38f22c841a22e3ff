import { type NumberFormat, readNumberFormat, shownNumber } from './number-format.ts';
import {
  type Cell,
  type CountText,
  checkRowCount,
  checkSheetCount,
  cleanCell,
  countTexts,
  isTable,
  type SharedTexts,
  type Sheet,
  sharedTexts,
  TableError,
  type TableRow,
  tableBounds,
} from './table.ts';
import { unzip } from './unzip.ts';
import { fillMerged, type Merge, putCell } from './workbook-cells.ts';
import { xmlEvents } from './xml-events.ts';

type Styles = { formatOf(style: string | undefined): NumberFormat };

/**
 * Reads the sheets of a workbook that are not hidden, each of at most `most` rows: numbers as numbers or as their format shows them,
 * dates as `YYYY-MM-DD`, formulas as their results. With `untilTable` up to the first that is a table.
 */
export function readSheetsOf(bytes: Buffer, most: number, untilTable = false): Sheet[] {
  const parts = unzip(
    bytes,
    (name) => /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml)$/.test(name),
    tableBounds.unpackedBytes,
  );
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  const workbook = text('xl/workbook.xml');
  if (workbook === '') throw new TableError('TABLE_UNREADABLE');
  const { sheets, from1904 } = sheetsIn(workbook, text('xl/_rels/workbook.xml.rels'));
  if (!untilTable) checkSheetCount(sheets.length);
  let left = tableBounds.unpackedBytes - [...parts.values()].reduce((sum, part) => sum + part.byteLength, 0);
  const shared = sharedTexts(textsIn(text('xl/sharedStrings.xml')));
  const styles = stylesOf(text('xl/styles.xml'));
  const found: Sheet[] = [];
  const count = countTexts();
  for (const { name, path } of sheets.slice(0, tableBounds.sheets)) {
    const part = unzip(bytes, (entry) => entry === path, left).get(path);
    if (!part) throw new TableError('TABLE_UNREADABLE');
    left -= part.byteLength;
    const sheet = { name, rows: sheetRows(part.toString('utf8'), { shared, styles, from1904, most, count }) };
    found.push(sheet);
    if (untilTable && isTable(sheet)) break;
  }
  return found;
}

const isTrue = (attribute: string | undefined) => attribute === '1' || attribute === 'true';
const hidden: ReadonlySet<string> = new Set(['hidden', 'veryHidden']);

function sheetsIn(workbook: string, relations: string) {
  const named: { name: string; relation: string }[] = [];
  const targets = new Map<string, string>();
  let from1904 = false;
  for (const event of xmlEvents(workbook)) {
    if (event.kind !== 'open') continue;
    if (event.name === 'workbookPr') from1904 = isTrue(event.attributes.get('date1904'));
    if (event.name === 'sheet' && !hidden.has(event.attributes.get('state') ?? ''))
      named.push({ name: event.attributes.get('name') ?? '', relation: event.attributes.get('id') ?? '' });
  }
  for (const event of xmlEvents(relations)) {
    if (event.kind !== 'open' || event.name !== 'Relationship') continue;
    const target = event.attributes.get('Target') ?? '';
    targets.set(event.attributes.get('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  const sheets = named.flatMap(({ name, relation }) => (targets.has(relation) ? [{ name, path: targets.get(relation)! }] : []));
  if (sheets.length === 0) throw new TableError('TABLE_UNREADABLE');
  return { sheets, from1904 };
}

function textsIn(source: string): string[] {
  const texts: string[] = [];
  let phonetic = false;
  let inText = false;
  for (const event of xmlEvents(source)) {
    if (event.kind === 'text') {
      if (inText && !phonetic) texts[texts.length - 1] += event.text;
      continue;
    }
    if (event.name === 'si' && event.kind === 'open') texts.push('');
    if (event.name === 'rPh') phonetic = event.kind === 'open';
    if (event.name === 't') inText = event.kind === 'open';
  }
  return texts;
}

function stylesOf(source: string): Styles {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inCells = false;
  for (const event of xmlEvents(source)) {
    if (event.kind === 'text') continue;
    if (event.name === 'cellXfs') inCells = event.kind === 'open';
    if (event.kind !== 'open') continue;
    const format = Number(event.attributes.get('numFmtId') ?? 0);
    if (event.name === 'numFmt') codes.set(format, event.attributes.get('formatCode') ?? '');
    if (event.name === 'xf' && inCells) formats.push(format);
  }
  const read = formats.map((format) => readNumberFormat(format, codes.get(format)));
  return { formatOf: (style) => read[Number(style ?? 0)] ?? 'plain' };
}

/** A formula whose file was never calculated, as programs write it that know no formulas. */
const notCalculated = '#CALC!';

type Parts = { shared: SharedTexts; styles: Styles; from1904: boolean; most: number; count: CountText };

function sheetRows(source: string, { shared, styles, from1904, most, count }: Parts): TableRow[] {
  const rows: TableRow[] = [];
  let row: TableRow | undefined;
  let cell: { column: number; type: string | undefined; style: string | undefined } | undefined;
  let inValue = false;
  let isUncounted = false;
  let text = '';
  let filled = 0;
  const merges: Merge[] = [];
  for (const event of xmlEvents(source)) {
    if (event.kind === 'text') {
      if (inValue) text += event.text;
    } else if (event.name === 'row' && event.kind === 'open') {
      const isHidden = isTrue(event.attributes.get('hidden')) && !Number(event.attributes.get('outlineLevel') ?? 0);
      row = { number: Number(event.attributes.get('r') ?? (rows.at(-1)?.number ?? 0) + 1), cells: [], ...(isHidden && { hidden: true }) };
      filled = -1;
    } else if (event.name === 'row') {
      if (row && row.cells.length > 0) rows.push(row);
      checkRowCount(rows.length, most);
      row = undefined;
    } else if (event.name === 'c' && event.kind === 'open') {
      filled = columnOf(event.attributes.get('r')) ?? filled + 1;
      cell = { column: filled, type: event.attributes.get('t'), style: event.attributes.get('s') };
      text = '';
      isUncounted = false;
    } else if (event.name === 'mergeCell' && event.kind === 'open') {
      merges.push(...mergeOf(event.attributes.get('ref') ?? ''));
    } else if (event.name === 'c') {
      if (cell && row && text !== '') putCell(row, cell.column, valueIn(text, cell, row.number), count);
      else if (cell && row && isUncounted) putCell(row, cell.column, notCalculated, count);
      cell = undefined;
    } else if (event.name === 'f') isUncounted = true;
    else if (event.name === 'v' || event.name === 't') {
      inValue = event.kind === 'open';
      isUncounted = false;
    }
  }
  fillMerged(rows, merges, count);
  return rows;

  function valueIn(value: string, { type, style }: { type: string | undefined; style: string | undefined }, number: number): Cell {
    if (type === 's') return shared(Number(value), number);
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type !== undefined && type !== 'n') return cleanCell(type === 'd' ? value.slice(0, 10) : value, number);
    const figure = Number(value);
    if (!Number.isFinite(figure)) return cleanCell(value, number);
    return shownNumber(figure, styles.formatOf(style), from1904);
  }
}

/** The rows of one column that `B2:B5` merges; none for an area of more columns. */
function mergeOf(reference: string): Merge[] {
  const [, first = '', from, last = '', to] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  const column = columnOf(first);
  return column === undefined || first !== last ? [] : [{ column, from: Number(from), to: Number(to) }];
}

/** The column of `AB12`, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
