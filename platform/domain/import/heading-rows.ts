import type { ImportField } from './import-field.ts';
import { type FileRow, namesField, titleScore } from './match-columns.ts';
import { type Heading, quantityOf } from './sheet-layout.ts';

const unit =
  /^(?:mm|cm|m|kg|gr?|gr?\/m[2²]|gsm|%|€|eur|st\.?|stuks?|µm?|micron|vel|dgn|dagen|cm[3³]\/g|d{1,2}[-/.]m{1,2}[-/.](?:j|y|a){2,4}|[([].{1,14}[)\]]|(?:€\s*)?(?:\/|per|pro|par)\s*(?:1[.\s]?000?|100)?\s*(?:kg|vel|st\.?|stuks?|sheets|bogen|feuilles)?)$/i;

/** The role of a cell below a heading: the rest of its words, a unit, a quantity of its price, or a heading of its own. */
type Part = 'joined' | 'unit' | 'quantity' | 'title';

/**
 * The headings of a row, with those of a second and a third one: the group above its columns (`Factuuradres` over `Straat`, `Postcode`), the
 * rest of the words (`Klant` above `nr.`, `BTW-` above `nummer`), the units below them, or the quantities of a price.
 */
export function headingOf(rows: readonly FileRow[], at: number, fields: readonly ImportField[]): Heading {
  const width = Math.max(0, ...rows.slice(at).map(({ cells }) => cells.length));
  const cellsAt = (index: number) =>
    Array.from({ length: width }, (_, column) =>
      String(rows[index]?.cells[column] ?? '')
        .trim()
        .slice(0, 200),
    );
  let own = cellsAt(at);
  let last = at;
  // The second row below it has units alone.
  while (last < at + 2 && (last === at ? goesOn(own, cellsAt(last + 1), fields) : areUnits(cellsAt(last + 1)))) {
    own = joinRows(own, cellsAt(last + 1), fields);
    last += 1;
  }
  const above = at > 0 ? cellsAt(at - 1) : own.map(() => '');
  const twice = own.some((text, column) => text !== '' && own.indexOf(text) < column);
  const groups = above.filter((text) => text !== '').length;
  // One text above the first column is the title of the sheet.
  const isTitled = groups === 1 && above.findIndex((text) => text !== '') <= own.findIndex((text) => text !== '');
  const isGroup = groups > 0 && !isTitled && groups < own.filter((text) => text !== '').length;
  const isJoined = !isTitled && partsOf(above, own, fields).some((part, column) => part === 'joined' && above[column] !== '');
  return { headings: (twice && isGroup) || isJoined ? joinRows(above, own, fields) : own, last };
}

/** The column of the price whose quantities are in the row below: it has one below itself, and below the blank cells behind it. */
function pricedColumns(own: readonly string[], below: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [first, text] of own.entries()) {
    if (
      !/prijs|price|prix|preis|€|staffel|^(?:vanaf|aantal|oplage|from|quantity|qty|menge|auflage|ab|à partir de|quantit[eé])\b/i.test(text)
    )
      continue;
    let end = first;
    while (end < own.length && (end === first || own[end] === '') && quantityOf(below[end] ?? '') !== undefined) end += 1;
    if (end - first >= 2) for (let column = first; column < end; column += 1) found.add(column);
  }
  return found;
}

function partsOf(own: readonly string[], below: readonly string[], fields: readonly ImportField[]): (Part | undefined)[] {
  const priced = pricedColumns(own, below);
  const names = (text: string) => fields.some((field) => namesField(text, field));
  return below.map((text, column) => {
    if (text === '') return undefined;
    if (priced.has(column)) return 'quantity';
    if (unit.test(text)) return 'unit';
    if (own[column] !== '' && names(`${own[column]} ${text}`)) return 'joined';
    return fields.some((field) => titleScore(text, field) > 1) ? 'title' : undefined;
  });
}

/** Whether a row has units, and nothing else. */
const areUnits = (cells: readonly string[]) => cells.some((text) => text !== '') && cells.every((text) => text === '' || unit.test(text));

/** Whether the headings of a row go on in the row below it, which has no record then. */
function goesOn(own: readonly string[], below: readonly string[], fields: readonly ImportField[]): boolean {
  const filled = below.flatMap((text, column) => (text === '' ? [] : [column]));
  const parts = partsOf(own, below, fields);
  const count = (part: Part) => parts.filter((one) => one === part).length;
  const isKnown = filled.length > 0 && filled.every((column) => parts[column] !== undefined);
  if (isKnown && (count('quantity') > 0 || count('unit') === filled.length)) return true;
  const isOfWords = filled.every((column) => parts[column] === 'unit' || parts[column] === 'quantity' || !/\d|@/.test(below[column]!));
  const known = count('joined') + count('title') + count('unit') + count('quantity');
  if (isOfWords && count('joined') + count('quantity') > 0 && 3 * known >= 2 * filled.length) return true;
  // A second row that only names parts below blank or group cells of the first.
  const isAgain = (text: string, column: number) => text !== '' && own.some((other, at) => at !== column && other === text);
  const isSplit = count('title') >= 2 && filled.some((column) => own[column] === '' || isAgain(own[column]!, column));
  // A group that stands above each of its columns is told by the row below it.
  return isOfWords && isSplit && own.every((text, column) => !isAgain(text, column) || parts[column] !== undefined);
}

/** The heading of each column: its own below no group; else the group, which runs on over blank cells, with its own. */
function joinRows(groups: readonly string[], own: readonly string[], fields: readonly ImportField[]): string[] {
  const parts = partsOf(groups, own, fields);
  const isKnown = (text: string) => fields.some((field) => titleScore(text, field) > 0);
  let group = '';
  return own.map((text, column) => {
    const above = groups[column] ?? '';
    // With nothing below itself, it is the heading of its own column.
    if (above !== '') group = text === '' ? '' : above;
    if (text === '') return above;
    if (parts[column] === 'quantity') return text;
    if (parts[column] === 'unit' && above !== '') return `${above} (${text.replace(/[()[\]]/g, '')})`;
    if (parts[column] === 'joined') return `${above} ${text}`;
    const again = own.some((other, at) => at !== column && other === text);
    const isBlock = /(?:adres(?:se|gegevens)?|address|anschrift)(?!\p{L})/iu.test(group);
    const isKnownByGroup = group !== '' && !isKnown(text) && isKnown(`${group} ${text}`);
    if (group === '' || !(again || isBlock || isKnownByGroup)) return text;
    return `${group.replace(/\s*(?:adres|address|adresse|anschrift)$/i, '')} ${text}`.trim();
  });
}
