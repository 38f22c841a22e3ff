import type { ImportProblemView, readImportTemplateEndpoint } from '#modules/relations/contract/import/import-customers.endpoints.ts';
import type { ImportCell, ImportSheet } from '#modules/relations/domain/import/import-sheets.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';

export type Workbook = ImportSheet[];
type Cell = { value: string | number | boolean; fontWeight?: 'bold' } | null;
type Page = { sheet: string; data: Cell[][] };

/** Reads the sheets of an Excel file; converts dates to ISO text. */
export async function readWorkbook(file: File): Promise<Workbook> {
  const { default: readExcel } = await import('read-excel-file/universal');
  const sheets = (await readExcel(file)) as { sheet: string; data: (ImportCell | Date)[][] }[];
  return sheets.map(({ sheet, data }) => ({
    sheet,
    data: data.map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))),
  }));
}

const head = (titles: readonly string[]): Cell[] => titles.map((value) => ({ value, fontWeight: 'bold' }));
const plain = (cells: readonly ImportCell[]): Cell[] => cells.map((value) => (value === null || value === '' ? null : { value }));

type Template = OutputOf<typeof readImportTemplateEndpoint>;

/** Saves the template: sheets with an example row, and a sheet with the choices. */
export async function saveTemplate({ sheets }: Template, words: { choices: string; file: string }): Promise<void> {
  const pages = sheets.map(({ title, columns }) => ({
    sheet: title,
    data: [head(columns.map((column) => column.title)), plain(columns.map((column) => column.example))],
  }));
  const listed = sheets.flatMap(({ columns }) => columns.filter(({ choices }) => choices.length > 0));
  const rowCount = Math.max(...listed.map(({ choices }) => choices.length));
  const choices = Array.from({ length: rowCount }, (_, row) => plain(listed.map((column) => column.choices[row] ?? null)));
  await save([...pages, { sheet: words.choices, data: [head(listed.map(({ title }) => title)), ...choices] }], words.file);
}

/** Saves the rows of rejected customers in their original sheets, with the reasons. */
export async function saveRejects(workbook: Workbook, problems: readonly ImportProblemView[], reason: string, name: string): Promise<void> {
  await save(rejectedSheets(workbook, problems, reason), name);
}

/** The cells of that workbook. A rejected customer includes all its addresses and contacts, so that the corrected file can be imported. */
export function rejectedSheets(workbook: Workbook, problems: readonly ImportProblemView[], reason: string): Page[] {
  const numbers = new Set(problems.flatMap(({ number }) => number ?? []));
  const wholeFile = problems.some(({ number }) => number === null);
  const titles = new Map(problems.map(({ sheet, sheetTitle }) => [sheetTitle.toLowerCase(), sheet]));
  return workbook.flatMap(({ sheet, data }) => {
    const [first = [], ...rows] = data;
    if (first.length === 0) return [];
    const name = titles.get(sheet.trim().toLowerCase());
    const place = first.findIndex((title) => numberTitles.has(String(title).trim().toLowerCase()));
    const reasonOf = (row: number) =>
      problems
        .filter((problem) => problem.sheet === name && problem.row === row)
        .map(({ message }) => message)
        .join(' ');
    const rejected = rows.flatMap((cells, index) => {
      const why = reasonOf(index + 2);
      const isRejected = wholeFile || why !== '' || (place >= 0 && numbers.has(String(cells[place] ?? '').trim()));
      return isRejected ? [[...plain(padded(cells, first.length)), why === '' ? null : { value: why }]] : [];
    });
    return [{ sheet, data: [head([...first.map(String), reason]), ...rejected] }];
  });
}

const numberTitles = new Set(['nummer', 'number']);
const padded = (cells: readonly ImportCell[], length: number) => Array.from({ length }, (_, at) => cells[at] ?? null);

async function save(pages: readonly Page[], name: string): Promise<void> {
  const { default: writeExcel } = await import('write-excel-file/universal');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await writeExcel(pages.map(({ sheet, data }) => ({ sheet, data }))).toBlob());
  link.download = `${name}.xlsx`;
  link.click();
  URL.revokeObjectURL(link.href);
}
