import { escapeXml } from '#platform/domain/escape-xml.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

/** The kind of a column: `money` in euros with two decimals, `rate` in percent, `date` is `YYYY-MM-DD`, `moment` local date and time. */
export type ColumnKind = 'text' | 'number' | 'money' | 'rate' | 'date' | 'moment';
export type SheetColumn = { title: string; kind: ColumnKind; width?: number; sum?: boolean };
export type SheetCell = string | number | null;

const maxSheetRows = 1_000_000;

/**
 * Streams an Excel workbook with one sheet, with a frozen header and, below columns with `sum`, their sum. Texts are written as inline
 * strings, so that none is ever a formula.
 */
export function writeWorkbook(
  sheet: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>,
  sumTitle: string,
) {
  const entries: ZipEntry[] = [
    { name: '[Content_Types].xml', content: [contentTypes] },
    { name: '_rels/.rels', content: [relations('officeDocument', 'xl/workbook.xml')] },
    { name: 'xl/workbook.xml', content: [workbook(sheet)] },
    { name: 'xl/_rels/workbook.xml.rels', content: [relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml')] },
    { name: 'xl/styles.xml', content: [styles] },
    { name: 'xl/worksheets/sheet1.xml', content: sheetXml(columns, rows, sumTitle) },
  ];
  return writeZip(entries);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const contentTypes = `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;

function relations(...pairs: string[]): string {
  const lines = [];
  for (let at = 0; at < pairs.length; at += 2)
    lines.push(`<Relationship Id="rId${at / 2 + 1}" Type="${office}/${pairs[at]}" Target="${pairs[at + 1]}"/>`);
  return `${head}<Relationships xmlns="${packaged}/relationships">${lines.join('')}</Relationships>`;
}

function workbook(sheet: string): string {
  const name = escapeXml(sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

// The cell formats, in the order of `styleOf`: plain, header, and for each kind of number one plain and one bold.
const figureKinds = ['number', 'money', 'rate', 'date', 'moment'] as const;
const formats = [3, 4, 10, 164, 165];
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 + 2 * formats.length}"><xf/><xf fontId="1" applyFont="1"/>${formats
  .flatMap((format) => [0, 1].map((font) => `<xf numFmtId="${format}" fontId="${font}" applyNumberFormat="1" applyFont="1"/>`))
  .join('')}</cellXfs></styleSheet>`;

function styleOf(kind: ColumnKind, bold: boolean): number {
  if (kind === 'text') return bold ? 1 : 0;
  return 2 + 2 * figureKinds.indexOf(kind) + (bold ? 1 : 0);
}

const pieceLength = 64_000;

async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: Parameters<typeof writeWorkbook>[2],
  sumTitle: string,
): AsyncGenerator<string> {
  const widths = columns.map(({ width = 14 }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('');
  const titles = columns.map(({ title }, at) => cellXml(at, 1, title, 'text', true)).join('');
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${titles}</row>`;
  const sums = columns.map(() => 0);
  let piece = '';
  let at = 1;
  for await (const row of rows) {
    at += 1;
    if (at > maxSheetRows) throw new RangeError('more rows than a sheet holds');
    piece += `<row r="${at}">${columns.map(({ kind }, column) => cellXml(column, at, row[column] ?? null, kind, false)).join('')}</row>`;
    for (const [column, value] of row.entries()) if (typeof value === 'number') sums[column]! += value;
    if (piece.length > pieceLength) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}${at > 1 && columns.some(({ sum }) => sum) ? sumRow(columns, sums, at, sumTitle) : ''}</sheetData></worksheet>`;
}

/** A sum as a formula, with its value for readers that do not calculate. */
function sumRow(columns: readonly SheetColumn[], sums: readonly number[], last: number, title: string): string {
  const cells = columns.map(({ kind, sum }, at) => {
    if (!sum) return at === 0 ? cellXml(0, last + 1, title, 'text', true) : '';
    const name = columnName(at);
    return `<c r="${name}${last + 1}" s="${styleOf(kind, true)}"><f>SUM(${name}2:${name}${last})</f><v>${Math.round(sums[at]! * 1e6) / 1e6}</v></c>`;
  });
  return `<row r="${last + 1}">${cells.join('')}</row>`;
}

function cellXml(column: number, row: number, value: SheetCell, kind: ColumnKind, bold: boolean): string {
  if (value === null || value === '') return '';
  const at = `r="${columnName(column)}${row}" s="${styleOf(typeof value === 'number' || isDay(kind) ? kind : 'text', bold)}"`;
  if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
  if (isDay(kind)) return `<c ${at}><v>${serialOf(value)}</v></c>`;
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, 32_767))}</t></is></c>`;
}

const isDay = (kind: ColumnKind) => kind === 'date' || kind === 'moment';

function columnName(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : columnName(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));
}

const dayOne = Temporal.PlainDate.from('1899-12-30');

/** A date, or a local date and time, as an Excel serial number. */
function serialOf(value: string): number {
  const [day = '', time] = value.split('T');
  const days = dayOne.until(Temporal.PlainDate.from(day)).days;
  if (time === undefined) return days;
  const { hour, minute, second } = Temporal.PlainTime.from(time);
  return days + (hour * 3600 + minute * 60 + second) / 86_400;
}
