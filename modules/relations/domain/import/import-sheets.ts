/** The value of a spreadsheet cell. */
export type ImportCell = string | number | boolean | null;
export type ImportSheet = { sheet: string; data: readonly (readonly ImportCell[])[] };

type ColumnKind = 'text' | 'number' | 'yesNo' | 'choice';
type ImportColumn = { field: string; kind: ColumnKind; required?: true };
const column = (field: string, kind: ColumnKind = 'text'): ImportColumn => ({ field, kind });
const required = (field: string): ImportColumn => ({ field, kind: 'text', required: true });

/** The three sheets of an import and their columns, in template order; `number` links an address or contact to its customer. */
export const importSheets = {
  customers: [
    required('number'),
    required('name'),
    column('business', 'yesNo'),
    column('customerType', 'choice'),
    column('unit', 'choice'),
    column('language', 'choice'),
    column('priceListType', 'choice'),
    column('vatType', 'choice'),
    ...['vatNumber', 'kvk', 'iban', 'bic'].map((field) => column(field)),
    column('creditLimitEuro', 'number'),
    column('paymentDays', 'number'),
    column('invoiceFrequency', 'choice'),
    ...['invoiceReminders', 'poRequired', 'proofRequired', 'fsc'].map((field) => column(field, 'yesNo')),
    ...['accountManagerId', 'orderManagerId', 'prepressManagerId'].map((field) => column(field, 'choice')),
    column('notes'),
  ],
  addresses: [
    required('number'),
    column('kind', 'choice'),
    column('attention'),
    required('street'),
    required('houseNumber'),
    column('addition'),
    required('postcode'),
    required('city'),
    column('country'),
    column('postbox', 'yesNo'),
  ],
  contacts: [
    required('number'),
    required('firstName'),
    column('surnamePrefix'),
    required('surname'),
    ...['salutation', 'nickname', 'email', 'phone'].map((field) => column(field)),
    column('language', 'choice'),
    ...['seesAll', 'receivesInvoices'].map((field) => column(field, 'yesNo')),
  ],
} as const satisfies Record<string, readonly ImportColumn[]>;
export type ImportSheetName = keyof typeof importSheets;
const sheetNames = Object.keys(importSheets) as ImportSheetName[];

export type ImportProblem = {
  sheet: ImportSheetName;
  /** Row number as the spreadsheet shows it; 0 for the sheet itself. */
  row: number;
  /** Column letter; empty for the row itself. */
  column: string;
  code: string;
  params: Record<string, string | number>;
  /** Number of the customer concerned; undefined for a problem of the file itself. */
  number: string | undefined;
};

export type ImportRow = {
  number: string;
  row: number;
  values: Record<string, unknown>;
  /** The column letter of each field. */
  columns: Readonly<Record<string, string>>;
};
export type ParsedImport = Record<ImportSheetName, ImportRow[]> & { problems: ImportProblem[] };

/** The accepted names in lower case: of sheets, of columns by field, and of choices by field. */
export type ImportTexts = {
  sheets: Readonly<Record<ImportSheetName, readonly string[]>>;
  fields: Readonly<Record<string, readonly string[]>>;
  choices: Readonly<Record<string, ReadonlyMap<string, string | number>>>;
  yes: readonly string[];
  no: readonly string[];
};

/** The letter of a column by its index, from 0: A, B, … Z, AA. */
export function columnLetter(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetter(Math.floor(at / 26) - 1) + last;
}

/**
 * Parses a workbook and collects every invalid cell: IMPORT_SHEET_MISSING, IMPORT_COLUMN_MISSING, IMPORT_COLUMN_UNKNOWN, IMPORT_REQUIRED,
 * IMPORT_WORD, IMPORT_NUMBER, IMPORT_YES_NO, IMPORT_NUMBER_TWICE for a customer number on two rows, and IMPORT_CUSTOMER_UNKNOWN for an
 * address or contact whose customer is not in the file.
 */
export function parseImport(workbook: readonly ImportSheet[], words: ImportTexts): ParsedImport {
  const read: ParsedImport = { customers: [], addresses: [], contacts: [], problems: [] };
  for (const name of sheetNames) {
    const sheet = workbook.find((one) => words.sheets[name].includes(plain(one.sheet)));
    if (sheet) readSheet(read, name, sheet.data, words);
    else if (name !== 'contacts') read.problems.push(aboutSheet(name, 'IMPORT_SHEET_MISSING', { sheet: words.sheets[name][0]! }));
  }
  const known = new Set<string>();
  for (const { number, row, columns } of read.customers) {
    if (known.has(number))
      read.problems.push(cellProblem('customers', row, columns.number, 'IMPORT_NUMBER_TWICE', { value: number }, number));
    known.add(number);
  }
  for (const name of ['addresses', 'contacts'] as const) {
    for (const { number, row, columns } of read[name]) {
      if (number && !known.has(number))
        read.problems.push(cellProblem(name, row, columns.number, 'IMPORT_CUSTOMER_UNKNOWN', { value: number }, number));
    }
  }
  return read;
}

function readSheet(read: ParsedImport, name: ImportSheetName, data: ImportSheet['data'], words: ImportTexts): void {
  const [titles = [], ...rows] = data;
  const expected: readonly ImportColumn[] = importSheets[name];
  const places = new Map<number, ImportColumn>();
  titles.forEach((title, at) => {
    const titleText = plain(title);
    const found = expected.find(({ field }) => words.fields[field]?.includes(titleText));
    if (found) places.set(at, found);
    else if (titleText !== '' && !words.fields.reason?.includes(titleText))
      read.problems.push({ ...aboutSheet(name, 'IMPORT_COLUMN_UNKNOWN', { value: String(title) }), row: 1, column: columnLetter(at) });
  });
  const missing = expected.filter((one) => one.required && ![...places.values()].includes(one));
  if (missing.length > 0) {
    for (const { field } of missing)
      read.problems.push(aboutSheet(name, 'IMPORT_COLUMN_MISSING', { value: words.fields[field]?.[0] ?? field }));
    return;
  }
  const columns = Object.fromEntries([...places].map(([at, { field }]) => [field, columnLetter(at)]));
  rows.forEach((cells, index) => {
    if (cells.every((cell) => textOf(cell) === '')) return;
    const row = index + 2;
    const place = [...places].find(([, { field }]) => field === 'number')![0];
    const number = textOf(cells[place] ?? null);
    const values: Record<string, unknown> = {};
    for (const [at, column] of places) {
      const cell = cells[at] ?? null;
      const value = valueIn(column, cell, words);
      if (value === undefined) continue;
      if (isCellError(value))
        read.problems.push(cellProblem(name, row, columnLetter(at), value.code, { value: textOf(cell) }, number || undefined));
      else values[column.field] = value;
    }
    read[name].push({ number, row, values, columns });
  });
}

type CellError = { code: 'IMPORT_REQUIRED' | 'IMPORT_WORD' | 'IMPORT_NUMBER' | 'IMPORT_YES_NO' };
const isCellError = (value: unknown): value is CellError => typeof value === 'object' && value !== null && 'code' in value;

/** Parses a cell; undefined for an empty one. */
function valueIn(
  { field, kind, required: isRequired }: ImportColumn,
  cell: ImportCell,
  words: ImportTexts,
): string | number | boolean | CellError | undefined {
  const text = textOf(cell);
  if (text === '') return isRequired ? { code: 'IMPORT_REQUIRED' } : undefined;
  if (kind === 'text') return text;
  if (kind === 'number') {
    const number = typeof cell === 'number' ? cell : Number(text.replace(/^€\s*/, '').replace(',', '.'));
    return Number.isFinite(number) ? number : { code: 'IMPORT_NUMBER' };
  }
  if (kind === 'choice') return words.choices[field]?.get(plain(text)) ?? { code: 'IMPORT_WORD' };
  if (typeof cell === 'boolean') return cell;
  if (words.yes.includes(plain(text))) return true;
  return words.no.includes(plain(text)) ? false : { code: 'IMPORT_YES_NO' };
}

const textOf = (cell: ImportCell) => (cell === null ? '' : String(cell).trim());
const plain = (cell: ImportCell) => textOf(cell).toLowerCase();

function aboutSheet(sheet: ImportSheetName, code: string, params: ImportProblem['params']): ImportProblem {
  return { sheet, row: 0, column: '', code, params, number: undefined };
}

/** Creates a problem of one cell. */
export function cellProblem(
  sheet: ImportSheetName,
  row: number,
  column: string | undefined,
  code: string,
  params: ImportProblem['params'],
  number: string | undefined,
): ImportProblem {
  return { sheet, row, column: column ?? '', code, params, number };
}
