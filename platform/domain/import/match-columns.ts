import { type ImportField, type Notation, plainTitle, titleWithoutUnit } from './import-field.ts';
import type { Cell, FileMark } from './read-cell.ts';

/** The column of each field, counted from 0. */
export type ColumnMapping = Record<string, number>;
export type FileRow = { number: number; cells: Cell[]; hidden?: true };

/** Headings above this score name the field exactly. */
const exact = 4;
/** Headings above this score name it without a unit or an abbreviation to read. */
const literal = 5;
const rowsToFindHeading = 40;
/** A longer text is no heading; whoever reads it as one takes long. */
const longestHeading = 300;

/** `nummer`, `number`, `no` and `nr` are one word, so that `ondernemingsnr` is `ondernemingsnummer`. */
const withShortNumber = (title: string) => title.replace(/(?<=[a-z])(nummer|number|num|no|nr)$/, 'nr');

export function titleScore(written: string, { titles, unless }: ImportField): number {
  if (written.length > longestHeading) return 0;
  const heading = written.replace(/^\s*(?:€|euro?\b)\s*(?=\(?\s*(?:\/|per|pro|par|je)\s*[\p{L}\d]|$)/iu, 'prijs ');
  const plain = withShortNumber(plainTitle(heading));
  if (plain === '' || unless?.test(plain)) return 0;
  const known = titles.map(withShortNumber);
  if (known.includes(plain)) return literal + 0.9 - known.indexOf(plain) / 1000;
  // The first of several: `Telefoon 1`.
  const first = plain.replace(/(?<=[a-z])1$/, '');
  if (known.includes(first)) return exact + 0.8 - known.indexOf(first) / 1000;
  const bare = withShortNumber(titleWithoutUnit(heading));
  if (bare !== '' && known.includes(bare)) return exact + 0.5 - known.indexOf(bare) / 1000;
  const begins = known.filter((title) => title.length >= 4 && plain.startsWith(title));
  if (begins.length > 0) return 2 + Math.max(...begins.map(({ length }) => length)) / 100;
  const shortened = abbreviation(heading);
  const stands = shortened ? known.findIndex((title) => shortened.test(title)) : -1;
  if (stands >= 0) return 1.9 - stands / 1000;
  const within = known.filter((title) => title.length >= 5 && plain.includes(title));
  return within.length > 0 ? 1 + Math.max(...within.map(({ length }) => length)) / 100 : 0;
}

/** Whether a heading is the name of a field, without a word to guess. */
export const namesField = (heading: string, field: ImportField): boolean => titleScore(heading, field) >= exact;

/** Headings that are words in full, which begin the names of other fields: `Stock` is no `stockmaximum`. */
const wholeWords: ReadonlySet<string> = new Set(['name', 'naam', 'nom', 'stock', 'voorraad', 'bestand', 'contact', 'contacts']);

/**
 * Builds an expression for the words that an abbreviated heading stands for: `Bet. voorw.` for `betalingsvoorwaarden`, `Toev.` for `toevoeging`;
 * undefined when it is too short.
 */
function abbreviation(heading: string): RegExp | undefined {
  const bare = heading.replace(/[([][^)\]]*[)\]]|\s(mm|cm|m|g|gr|kg|st|%|€)\.?$/gi, ' ');
  const words = bare
    .split(/[\s./&+-]+/)
    .map(plainTitle)
    .filter((word) => word !== '');
  const letters = words.join('').length;
  if (!bare.includes('.') && words.length === 1 && wholeWords.has(words[0]!)) return undefined;
  const isShort = letters >= 4 || (letters >= 2 && /\.\s*(\S{1,3})?$/.test(bare.trim()));
  return isShort ? new RegExp(`^${words.map((word) => `${word}[a-z]*`).join('')}$`) : undefined;
}

const bareNumber = /^(?:nr|nummer|number|numero|no)$/;

/** Answers to a question such as `Is a company`, which are no text of a field that a word in it names. */
const yesOrNo = /^(?:true|false|waar|onwaar|ja|nee|neen|yes|no|oui|non|nein|vrai|faux|wahr|falsch)$/i;

/** Whether most cells of a column are values of a field, where its heading does not say so literally. */
function fitsColumn(values: readonly Cell[], heading: string, field: ImportField): boolean {
  const isText = () => 'value' in field.read('Abcde', { mark: 'comma', heading });
  if (values.length > 0 && values.every((cell) => yesOrNo.test(String(cell))) && isText()) return false;
  const read = values.map((cell) => field.read(cell, { mark: 'comma', heading }));
  const isRead = (one: (typeof read)[number]) => 'value' in one || one.problem === 'CURRENCY_FOREIGN';
  return values.length === 0 || 2 * read.filter(isRead).length >= values.length;
}

/** The index of the heading row: the one that names most fields, else the first with two filled cells. */
export function findHeadingRow(rows: readonly FileRow[], fields: readonly ImportField[]): number {
  const named = rows.slice(0, rowsToFindHeading).map(({ cells }) => {
    const found = cells.filter((cell) => typeof cell === 'string' && fields.some((field) => namesField(cell, field)));
    return new Set(found).size;
  });
  const most = Math.max(0, ...named);
  const at = most > 0 ? named.indexOf(most) : rows.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  return Math.max(0, at);
}

/**
 * The field of each column: by the headings of an earlier file of the same layout, by the heading, and else by what the column holds. Each
 * field and each column is used once.
 */
export function matchColumns(
  headings: readonly string[],
  rows: readonly FileRow[],
  fields: readonly ImportField[],
  saved: Readonly<Record<string, string | null>> = {},
): ColumnMapping {
  const misplaced = (column: number, { follows }: ImportField) => {
    const before = fields.find(({ name }) => name === follows);
    if (!before || titleScore(headings[column - 1] ?? '', before) > 0) return 0;
    // A number that does not stand behind a street is not that of a house.
    return bareNumber.test(plainTitle(headings[column] ?? '')) ? literal + 1 : 0.5;
  };
  const people = columnsOfPeople(headings, fields);
  const pairs = headings.flatMap((heading, column) => {
    const title = plainTitle(heading);
    const known = Object.hasOwn(saved, title) ? saved[title] : people.get(column);
    if (known !== undefined) return known === null ? [] : [{ column, field: known, score: 10 }];
    const values = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
    return fields
      .map((field) => ({ column, field: field.name, score: titleScore(heading, field) - misplaced(column, field), of: field }))
      .filter(({ score, of }) => (score > literal && !of.mustFit) || (score > 0 && fitsColumn(values, heading, of)));
  });
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  const take = (field: string, column: number) => {
    if (field in mapping || taken.has(column)) return;
    mapping[field] = column;
    taken.add(column);
  };
  for (const { field, column } of pairs.toSorted((one, other) => other.score - one.score || one.column - other.column)) take(field, column);
  for (const [column, heading] of headings.entries()) {
    if (taken.has(column) || saved[plainTitle(heading)] === null) continue;
    const values = rows.map(({ cells }) => String(cells[column] ?? '').trim()).filter((value) => value !== '');
    const fits = fields.find(
      ({ name, looksLike }) =>
        looksLike &&
        !(name in mapping) &&
        values.length > 0 &&
        values.filter((value) => looksLike.test(value)).length > 0.6 * values.length,
    );
    if (fits) take(fits.name, column);
  }
  return mapping;
}

/**
 * The columns of a list of people of companies: beside a first name and a company, a bare `Naam` is the surname, or is in the two columns of
 * first name and surname already. Where no other heading names the company, the contact beside first name and surname is called after it.
 */
function columnsOfPeople(headings: readonly string[], fields: readonly ImportField[]): ReadonlyMap<number, string | null> {
  const found = new Map<number, string | null>();
  for (const { name, company } of fields) {
    if (!company) continue;
    const plain = headings.map(plainTitle);
    const columnOf = (of: string) =>
      headings.findIndex((heading) => fields.some((field) => field.name === of && namesField(heading, field)));
    const [first, last] = [columnOf(company.first), columnOf(company.last)];
    if (first < 0) continue;
    const [own, bare] = [plain.findIndex((title) => company.titles.test(title)), plain.findIndex((title) => company.bare.test(title))];
    if (own >= 0 && bare >= 0) found.set(own, name).set(bare, last < 0 ? company.last : null);
    else if (own < 0 && bare < 0 && last >= 0) {
      const contact = plain.findIndex((title) => company.contact.test(title));
      const isNamed = headings.some((heading) => fields.some((field) => field.name === name && titleScore(heading, field) > 1));
      if (contact >= 0 && !isNamed) found.set(contact, name);
    }
  }
  return found;
}

/** The decimal mark that most numbers of the rows have; unknown when they do not tell. */
export function decimalMarkOf(rows: readonly FileRow[]): FileMark {
  let comma = 0;
  let point = 0;
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    if (typeof cell !== 'string') continue;
    if (/^[€\s−-]*(?:[\d.\s]*\d,\d{1,2}|0,\d+)$/.test(cell) || /^\d{1,3}(\.\d{3})+,\d+$/.test(cell) || /^\d{1,3}(\.\d{3}){2,}$/.test(cell))
      comma += 1;
    else if (/^[€\s−-]*(?:[\d,'’]*\d\.\d{1,2}|0\.\d+)$/.test(cell) || /^\d{1,3}(,\d{3}){2,}$/.test(cell)) point += 1;
  }
  if (point === 0 && comma === 0) return 'unknown';
  return point > comma ? 'point' : 'comma';
}

/**
 * Whether the dates of the rows have the month first, as American programs write them: a number above 12 never stands first, and stands
 * second in half of them or more, of which one alone is a mistake.
 */
function hasMonthFirst(rows: readonly FileRow[]): boolean {
  const found = rows.flatMap(({ cells }) => cells.map((cell) => /^(\d{1,2})\/(\d{1,2})\/\d{2,4}\b/.exec(String(cell))));
  const dates = found
    .filter((one) => one !== null)
    .map(([, first, second]) => ({ first: Number(first), second: Number(second) }))
    // A date that is none in either order tells nothing.
    .filter(({ first, second }) => first <= 12 || second <= 12);
  const days = dates.filter(({ second }) => second > 12).length;
  return days >= 2 && 2 * days >= dates.length && dates.every(({ first }) => first <= 12);
}

/** Detects the notation of numbers and dates of a sheet, by all of its rows: a part of them may not tell. */
export const notationOf = (rows: readonly FileRow[]): Notation => ({ mark: decimalMarkOf(rows), monthFirst: hasMonthFirst(rows) });

export type SkippedRow = 'ROW_EMPTY' | 'ROW_HEADING_AGAIN' | 'ROW_TOTAL' | 'ROW_SEPARATOR' | 'ROW_NOTE' | 'ROW_HIDDEN';
const totals =
  /^(?:sub|eind|eindelijk |algemeen |grand |general )?(?:totaa?ls?|totalen|totaux|summe|gesamtsumme|gesamt|som|somme)(?:\s+(?:\d[\d.,]*|g[eé]n[eé]ra(?:a|u)?l|van|of|de|per|aantal|number|klanten|customers|clients|kunden|leveranciers|orders|facturen|invoices|artikelen|bedrag|amount|excl\.?|incl\.?|btw|vat|eur|€))*\s*:?\s*(?:\d[\d.,]*)?$/i;
/** `Totaal Bakkerij Smit`: the sum of the rows above it. */
const partTotals = /^(?:sub)?(?:totaa?l|summe|zwischensumme|somme|sous-total)\s+\S/i;
/** `Bakkerij Smit totaal`, which may also be a name: it is a sum below rows of Bakkerij Smit. */
const totalsOf = /^(\S.{0,80}?)[\s:–-]+(?:sub)?tota(?:a?l|als|alen|aux|ls):?$/i;

/** Finds the first row with a text, or with the number or name of it in a cell that has both. */
export function rowFinder(rows: readonly Pick<FileRow, 'cells'>[]): (text: string) => number {
  let found: Map<string, number> | undefined;
  const partsOf = (cell: string) => [
    cell,
    /^\S+/.exec(cell)?.[0] ?? '',
    cell.replace(/^(?:\p{L}+\s*:\s*)?\S*\d\S*\s*(?:[-–:|,/]\s*)?/u, ''),
  ];
  return (text) => {
    // Few files need it, and those for each name that ends on total.
    found ??= new Map(
      rows
        .flatMap(({ cells }, at) => cells.flatMap((cell) => partsOf(String(cell)).map((part) => [plainTitle(part), at] as const)))
        .toReversed(),
    );
    return found.get(plainTitle(text)) ?? rows.length;
  };
}

/** Whether a cell has words, other than the unit of its figure: `12.400 vel`. */
const hasWords = (cell: Cell) => /\p{L}/u.test(String(cell).replace(/^(?:€|eur)?\s*-?\d[\d.,\s]*\s*\p{L}{1,6}\.?$/iu, ''));

/** Whether figures stand beside the first text of a row, and no other text. */
const hasFiguresAlone = (first: string, cells: readonly Cell[]) => {
  const others = cells.filter((cell) => cell !== first && cell !== '');
  return others.length > 0 && others.every((cell) => !hasWords(cell) && /\d/.test(String(cell)));
};

/** Whether a field holds a figure that a report sums, which a number, a day or a telephone is not. */
const isFigure = ({ read }: ImportField) => {
  const one = read('1', { mark: 'comma', heading: '' });
  return 'value' in one && typeof one.value === 'number';
};

/** Whether a field holds a price, which no report sums. */
const isPrice = ({ read }: ImportField) => {
  const one = read('1', { mark: 'comma', heading: '' });
  return 'value' in one && typeof one.value === 'object' && one.value !== null && 'amount' in one.value;
};

/** The fields that name a record, the surest first. */
const keys = ['number', 'code', 'item', 'name'];

/** The last line of a report: `Aantal klanten: 11`, `Pagina 1 van 3`, `*** Einde lijst ***`. */
const footers =
  /^[*\-= ]*(\d+ (?:klanten|debiteuren|relaties|artikelen|artikels|regels|records|clients|customers|kunden|lignes) (?:afgedrukt|gevonden|in totaal|printed|found|imprim|gedruckt)|(?:aantal|number of|count|nombre|anzahl|pagina|page|seite|afgedrukt|printed)\b(?=.*\d|[^:]*:$)|(?:einde|end)(?=[*\-= .]*$| (?:van|of|lijst|list|overzicht|rapport|report|bestand|file)\b))/i;

/** A list of at least this number of columns has no record of one cell: a text alone is a note, or the name of the group below it. */
const columnsOfLists = 4;

/** Why a row below the heading is no record; undefined when it is one. */
export function skipReason(
  cells: readonly Cell[],
  headings: readonly string[],
  mapping: ColumnMapping,
  fields: readonly ImportField[],
  isAbove: (text: string) => boolean = () => false,
): SkippedRow | undefined {
  const filled = Object.values(mapping)
    .map((column) => cells[column] ?? '')
    .filter((cell) => cell !== '');
  const isOneText = cells.filter((cell) => cell !== '').length === 1 && cells.some((cell) => /\p{L}{3}/u.test(String(cell)));
  const line = cells.filter((cell) => cell !== '').join(' ');
  if (filled.length === 0) return isOneText && !totals.test(line) && !footers.test(line) ? 'ROW_NOTE' : 'ROW_EMPTY';
  if (filled.every((cell) => typeof cell === 'string' && /^[-=_*.\s]+$/.test(cell))) return 'ROW_SEPARATOR';
  const again = Object.values(mapping).filter((column) => plainTitle(String(cells[column] ?? '')) === plainTitle(headings[column] ?? ''));
  if (again.length > 1 && again.length === filled.length) return 'ROW_HEADING_AGAIN';
  // The headings once more in another language.
  const mayBeHeadings = filled.length > 2 && filled.every((cell) => typeof cell === 'string');
  const isTitle = ({ name, titles }: ImportField) =>
    mapping[name] !== undefined && titles.includes(plainTitle(String(cells[mapping[name]] ?? '')));
  if (mayBeHeadings && fields.filter(isTitle).length === filled.length) return 'ROW_HEADING_AGAIN';
  const first = cells.find((cell) => cell !== '');
  const isAlone = cells.filter((cell) => cell !== '').length === 1 && Object.keys(mapping).length >= columnsOfLists;
  if (typeof first === 'string' && isAlone && /\p{L}{3}/u.test(first) && !footers.test(line) && !totals.test(first)) return 'ROW_NOTE';
  if (typeof first === 'string' && filled.length === 1 && footers.test(line)) return 'ROW_TOTAL';
  const isBelow = ({ name }: ImportField, ...texts: readonly Cell[]) => [...texts, undefined].includes(cells[mapping[name] ?? -1]);
  const isHalfEmpty = 2 * filled.length <= Object.keys(mapping).length + 1;
  // Sums without a word, below columns of which the first says nothing; a row with a number that names its record, or with a price, is one.
  const key = keys.find((name) => mapping[name] !== undefined);
  // An order has a description in each of its rows, whatever its price.
  const hasNoText = mapping.number !== undefined && mapping.description !== undefined && cells[mapping.description] === '';
  const mayBeSums = () => fields.every((field) => isBelow(field, '') || (field.name !== key && (hasNoText || !isPrice(field))));
  const areNumbers = cells.every(
    (cell) => cell === '' || typeof cell === 'number' || /^(?:€\s*)?-?[\d.,]*\d[.,]\d{2}(?:\s*€)?$/.test(cell),
  );
  if (isHalfEmpty && cells[Math.min(...Object.values(mapping))] === '' && areNumbers && mayBeSums()) return 'ROW_TOTAL';
  if (typeof first !== 'string') return undefined;
  const areSums = fields.every((field) => isBelow(field, '', first) || isFigure(field));
  const isPartTotal = () => {
    const [, text] = totalsOf.exec(first) ?? [];
    return partTotals.test(first) || (text !== undefined && isAbove(text));
  };
  if (isHalfEmpty && areSums && hasFiguresAlone(first, cells) && isPartTotal()) return 'ROW_TOTAL';
  if (!totals.test(first)) return undefined;
  const isSum = cells.every((cell) => cell === first || !hasWords(cell));
  return isSum || filled.length <= Math.max(2, Object.keys(mapping).length / 2) ? 'ROW_TOTAL' : undefined;
}
