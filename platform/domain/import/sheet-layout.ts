import { type ImportField, plainTitle } from './import-field.ts';
import { type FileRow, namesField } from './match-columns.ts';
import type { Cell } from './read-cell.ts';

/** The headings of a sheet and the index of their last row. */
export type Heading = { headings: string[]; last: number };

const textOf = (cell: Cell | undefined) => String(cell ?? '').trim();

/** Whether a cell can be of a record and of no heading: a figure, a code, or an address of mail. */
const isOfRecord = (cell: Cell) => typeof cell === 'number' || /^\+?\d|@|\d{3,}/.test(cell);

/** The letters of the columns of a sheet that begins with a record at `at`, because it has no headings; undefined for any other. */
export function lettersOf(rows: readonly FileRow[], at: number, fields: readonly ImportField[]): Heading | undefined {
  const { cells = [] } = rows[at] ?? {};
  const [filled, ofRecord] = [cells.filter((cell) => cell !== '').length, cells.filter(isOfRecord).length];
  if (ofRecord < 2 || 2 * ofRecord < filled) return undefined;
  if (cells.some((cell) => fields.some((field) => namesField(String(cell), field)))) return undefined;
  const width = Math.max(...rows.slice(at).map((row) => row.cells.length));
  const letter = (column: number): string =>
    (column >= 26 ? letter(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
  return { headings: Array.from({ length: width }, (_, column) => letter(column)), last: at - 1 };
}

/** `Prijs >= 1 pak`: a price whose heading compares is of that quantity. */
const pricedFrom =
  /^(?:(?:verkoop|stuks|netto|unit |verkaufs|stück)?(?:prijs|price|preis)|prix|vk[\s-]?(?:prijs|preis|p)?|vp)\s*(?=(?:vanaf|v\.?a\.?|from|ab|dès|bij|bei|pour|à partir de|>=?|≥|<=?|≤)\s*\d)/i;
/** `< 1 pak`, `tot 500`: a price for any smaller quantity. */
const below = /^(?:<=?|≤|tot|below|under|unter|bis|jusqu'à)\s*\d/i;
const quantity =
  /^(?:vanaf|v\.?a\.?|from|ab|dès|bij|bei|pour|à partir de|>=?|≥)?\s*([1-9]\d{0,2}(?:[.,\s'’]\d{3})+|\d+)\s*(?:\+|[-–]\s*[\d.,]+|t\/m\s*[\d.,]+|(kg|pakken|pak|riem|ries|rames?|packs?|vpe|pallets?|paletten?|palettes?)|pcs|pi[eè]ces?|feuilles?)?\s*(?:vel(?:len)?|st(?:uks?|k|ück)?\.?|ex\.?|bogen|bg\.?)?$/i;
const basePrice =
  /^(?:p\s?\/\s?st\.?|(?:verkoop|stuks|eenheids|basis|netto)?prijs|(?:unit |sales )?price|prix(?: unitaire)?|(?:einzel|stück)?preis|vk)(?:\s+1)?(?:\s*(?:per|\/|€|excl).*)?$/i;
type Break = { from: number; unit: string };

/** The quantity that a heading such as `500`, `1.000+`, `1,000`, `vanaf 250 st`, `100-249` or `1 pallet` begins with. */
export function quantityOf(heading: string): Break | undefined {
  const said = heading.replace(pricedFrom, '').replace(pricedPer, '');
  if (below.test(said)) return { from: 0, unit: '' };
  const [, found, unit = ''] = quantity.exec(said) ?? [];
  return found === undefined ? undefined : { from: Number(found.replace(/\D/g, '')), unit };
}

/** The day from which a list holds, behind its title: `per 1 januari 2027`, `vanaf 01-01-2027`. */
const day =
  /(?:\b(?:geldig|valid|g\u00fcltig|valable)\b)?\s*\b(?:per|vanaf|van|from|as of|ab|au|d\u00e8s|du|am)?\s*\d{1,2}(?:er|\.)?(?:[-/.\s]\s*\p{L}{3,9}\.?|[-/.]\d{1,2})[-/.\s]+(?:\d{4}|\d{2})\b.*$/iu;
const withoutDay = (title: string) => title.replace(day, '');
/** A title as the heading of a price: `Contractprijzen per 1 januari 2027` are prices. */
const priceTitle = (title: string | undefined) =>
  title &&
  withoutDay(title)
    .trim()
    .replace(/prijzen$/i, 'prijs')
    .replace(/prices$/i, 'price')
    .replace(/preise$/i, 'preis');

/** Of how much each price is, behind the quantity from which it holds: `5 packs / 1000`. */
const pricedPer =
  /(?:\s+\/\s*|\s*\b(?:per|pro|par)\s+)((?:1[.,\s]?000|100)(?:\s*(?:kg|vel|sheets?|st(?:uks?)?))?|kg|100\s?kg|vel|sheet|feuille|bogen|pak|pack|riem|ream|pallet)$/i;

/** `Prijs / 1000` where all of these headings say that their prices are of one number. */
function unitOfBreaks(headings: readonly string[]): string | undefined {
  const said = new Set(headings.map((heading) => pricedPer.exec(heading.trim())?.[1]?.toLowerCase()));
  const [unit] = said;
  return said.size === 1 && unit !== undefined ? `Prijs / ${unit}` : undefined;
}

/** Rows of one price each; `sources` are the columns of the file of all but the last two, which are of the cell of the price. */
type Scales = { headings: string[]; sources: number[]; cells: { row: number; column: number; cells: Cell[] }[] };

/**
 * The rows of a sheet that has a column per quantity, one for each of its prices: the other columns with the quantity and the price behind
 * them. Undefined for a sheet without at least two such columns that rise.
 */
export function scalesOfSheet(rows: readonly FileRow[], { headings, last }: Heading): Scales | undefined {
  const pairs = pairsOf(headings);
  if (pairs.length >= 2) return rowsOfPairs(rows.slice(last + 1), headings, pairs);
  const found = headings.flatMap((heading, column) => {
    const quantity = quantityOf(heading);
    return quantity === undefined ? [] : [{ column, ...quantity }];
  });
  // A price just before the first quantity holds for any smaller one.
  const first = found[0] && found[0].from > 0 && (found[0].from > 1 || found[0].unit !== '') ? found[0].column - 1 : -1;
  const usual = found.length > 1 && basePrice.test((headings[first] ?? '').trim()) ? first : undefined;
  const breaks = usual === undefined ? found : [{ column: usual, from: 1, unit: '' }, ...found];
  // One pallet is more than a hundred sheets.
  const isRising = breaks.every(({ from, unit }, at) => at === 0 || unit !== breaks[at - 1]!.unit || from > breaks[at - 1]!.from);
  if (breaks.length < 2 || !isRising) return undefined;
  // `tot 250` begins with the first piece, and `< 1 pak` with less than one.
  const least = breaks.every(({ unit }) => unit === '') ? 1 : 0;
  const others = headings.map((_, column) => column).filter((column) => !breaks.some((one) => one.column === column));
  const titles = rows
    .slice(0, last)
    .flatMap(({ cells }) => cells.map(textOf))
    .filter((text) => /prijs|prijzen|price|prix|preis/i.test(text));
  // The last that says for how many: above it, the sheet has its name.
  const title = priceTitle(titles.findLast((text) => /(?:\/|per|pro|par)\s*\S/i.test(withoutDay(text))) ?? titles.at(-1));
  const cells = rows.slice(last + 1).flatMap((row) => {
    const own = others.map((column) => row.cells[column] ?? '');
    const priced = breaks.filter(({ column }) => textOf(row.cells[column]) !== '');
    if (priced.length === 0) return [{ row: row.number, column: breaks[0]!.column, cells: [...own, '', ''] }];
    return priced.map(({ column, from, unit }) => ({
      ...{ row: row.number, column },
      cells: [...own, unit === '' ? Math.max(from, least) : `${from} ${unit}`, row.cells[column]!],
    }));
  });
  const own = usual === undefined ? undefined : headings[usual];
  const unit =
    own ??
    unitOfBreaks(breaks.map(({ column }) => headings[column]!)) ??
    (title !== undefined && plainTitle(title).length < 40 ? title : 'Prijs');
  return { headings: [...others.map((column) => headings[column]!), 'Vanaf', unit], sources: others, cells };
}

const numberedFrom = /^(?:staffel|vanaf|aantal|oplage|from|qty|quantity|menge|ab|quantite|tirage)(\d)$/;
const numberedPrice = /^(?:prijs|price|prix|preis)(\d)$/;
type NumberedPair = { from: number; price: number };

/** The columns of `Staffel 1`, `Prijs 1`, `Staffel 2`, `Prijs 2`. */
function pairsOf(headings: readonly string[]): NumberedPair[] {
  const numbered = (which: RegExp) =>
    new Map(
      headings.flatMap((heading, column) => {
        const number = which.exec(plainTitle(heading))?.[1];
        return number === undefined ? [] : [[number, column] as const];
      }),
    );
  const prices = numbered(numberedPrice);
  return [...numbered(numberedFrom)].flatMap(([number, from]) => (prices.has(number) ? [{ from, price: prices.get(number)! }] : []));
}

function rowsOfPairs(rows: readonly FileRow[], headings: readonly string[], pairs: readonly NumberedPair[]): Scales {
  const paired = new Set(pairs.flatMap(({ from, price }) => [from, price]));
  const others = headings.map((_, column) => column).filter((column) => !paired.has(column));
  const cells = rows.flatMap((row) => {
    const own = others.map((column) => row.cells[column] ?? '');
    const priced = pairs.filter(({ price }) => textOf(row.cells[price]) !== '');
    if (priced.length === 0) return [{ row: row.number, column: pairs[0]!.price, cells: [...own, '', ''] }];
    return priced.map(({ from, price }) => ({ row: row.number, column: price, cells: [...own, row.cells[from] ?? '', row.cells[price]!] }));
  });
  return { headings: [...others.map((column) => headings[column]!), 'Vanaf', 'Prijs'], sources: others, cells };
}
