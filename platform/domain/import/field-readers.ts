import { noMoney, subtractMoney } from '#platform/domain/money.ts';
import { foreignAmount } from './currency.ts';
import { type CellProblem, type ImportField, plainTitle, problem, type ReadResult } from './import-field.ts';
import { type Cell, readAmount, readDate, readInteger, readNumber, withThousands } from './read-cell.ts';

type Reader = ImportField['read'];

/** Reads a text; a number that a spreadsheet made of a code is written as a person would. */
export function textReader(longest: number): Reader {
  return (cell) => {
    const text = String(cell).replace(/\s+/g, ' ').trim();
    // A code of many digits that a spreadsheet wrote as a number lost its last ones.
    if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(text)) return problem('CELL_SCIENTIFIC', cell);
    return text.length <= longest ? { value: text } : problem('CELL_TOO_LONG', text, text.slice(0, longest).trim(), { most: longest });
  };
}

/** Reads a number within bounds; with `thousands`, three digits behind a sign are thousands where the file does not tell. */
export function numberReader({ min, max, thousands = false }: { min: number; max: number; thousands?: boolean }): Reader {
  return (cell, { mark }) => {
    const value = readNumber(withoutUnit(cell), thousands ? withThousands(cell, mark) : mark);
    if (value === undefined) return noNumber(cell);
    return value >= min && value <= max ? { value } : problem('CELL_OUT_OF_BOUNDS', cell, undefined, { min, max });
  };
}

/** Reads an amount in euros; `12,50-`, `(12,50)` and `12,50 CR` are below zero, `12,50 D` is not. */
export const amountReader: Reader = (cell, { mark, heading }) => {
  const foreign = foreignAmount(cell, heading);
  if (foreign) return foreign;
  const text = String(cell).trim();
  const bare = text.replace(/(?<=\d(?:\s*(?:€|eur))?)\s*(?:-|−|cr?|credit)$/i, '').replace(/^\((.+)\)$/, '$1');
  const isBelow = bare !== text && !/,-$/.test(text);
  const own = isBelow ? bare : text.replace(/(?<=\d)\s*(?:d[rb]?|debi?t|debet)$/i, '');
  const amount = readAmount(typeof cell === 'number' ? cell : own, mark);
  if (amount === undefined) return problem('CELL_NO_NUMBER', cell, misreadDigits(cell));
  return { value: isBelow ? subtractMoney(noMoney, amount) : amount };
};

export function integerReader({ min, max }: { min: number; max: number }): Reader {
  return (cell, { mark }) => {
    const value = readInteger(withoutUnit(cell), mark);
    if (value === undefined) return noNumber(cell);
    return value >= min && value <= max ? { value } : problem('CELL_OUT_OF_BOUNDS', cell, undefined, { min, max });
  };
}

/** Reads a number of days: `3 werkdagen`, `1 week`, `2-3 dagen` (the longest), `24 uur`. */
export function daysReader({ max }: { max: number }): Reader {
  const days = integerReader({ min: 0, max });
  return (cell, how) => {
    if (
      /^(?:volgende (?:werk)?dag|next (?:working |business )?day|lendemain|(?:der )?nächste[rn]? (?:werk)?tag)$/i.test(String(cell).trim())
    )
      return { value: 1 };
    const said =
      /^(?:net(?:to|t)?\s*)?(?:\d+\s*(?:-|à|tot)\s*)?(\d+)\s*(?:d|dgn|wd|wdn|werkdgn|(?:werk)?dag(?:en)?|jours? ouvrables|(?:working |business )?days?|jours?|(?:werk|arbeits)?tage?|(w|wks?|wkn|week|weken|weeks?|sem|semaines?|wo|wochen?))?\.?(?:\s*net(?:to|t)?)?$/i.exec(
        String(cell).trim(),
      );
    const hours = /^(\d+)\s*(?:u|uur|uren|h|hours?|heures?|std|stunden?)\.?$/i.exec(String(cell).trim())?.[1];
    if (hours !== undefined) return days(Math.ceil(Number(hours) / 24), how);
    return days(said ? Number(said[1]) * (said[2] ? 7 : 1) : cell, how);
  };
}

const withoutUnit = (cell: Cell): Cell =>
  typeof cell === 'number'
    ? cell
    : cell.replace(
        /\s*(?:dagen|days|jours|tage|vel(?:len)?|sheets|feuilles|flles?|f\.?|bogen|blatt|st\.?|stuks?|sets?|blok(?:ken)?|boek(?:en|jes)?|stück|stk\.?|pi[eè]ces|pces|pcs\.?|copies|ex\.?|exemplar(?:en|e)|exemplaires|g|gr|grs?|grams?|grammes|gsm|gr?\s*\/?\s*(?:m[2²]|qm)|cm[3³]\s*\/\s*g|vol\.?|-?voudig|%)$/i,
        '',
      );

/** Digits that were typed as letters, `1O0` and `2ooo`; undefined when that is not what is wrong. */
export function misreadDigits(cell: Cell): string | undefined {
  const text = String(cell);
  const fixed = text.replace(/[oO]/g, '0').replace(/[lI]/g, '1');
  return fixed !== text && /^[\d\s.,-]+$/.test(fixed) ? fixed : undefined;
}

/** Says that a cell is no number, with the one that `1O0`, `5k` or `2 x 500` may mean. */
function noNumber(cell: Cell): CellProblem {
  const [, times, of] = /^(\d{1,5})\s*[x×*]\s*(\d{1,5})(?:\s*(?:st|stuks?|ex)\.?)?$/i.exec(String(cell).trim()) ?? [];
  const about = /^(?:ca\.?|circa|±|~|\+\/-)\s*(\d[\d.,]*)/i.exec(String(cell).trim())?.[1];
  if (about !== undefined) return { ...problem('CELL_NO_NUMBER', cell, about), unsure: true };
  const thousands = /^(\d{1,4})\s*k$/i.exec(String(cell).trim())?.[1];
  const meant = times === undefined ? thousands && Number(thousands) * 1000 : Number(times) * Number(of);
  return meant === undefined
    ? problem('CELL_NO_NUMBER', cell, misreadDigits(cell))
    : { ...problem('CELL_NO_NUMBER', cell, `${meant}`), unsure: true };
}

/** No list of a shop has an older day; one is a mistyped year. */
const firstYear = 1950;

export const dateReader: Reader = (cell, { monthFirst = false }) => {
  const date = readDate(cell, monthFirst);
  if (date) return date.year < firstYear ? problem('CELL_DATE_IMPLAUSIBLE', cell) : { value: date.toString() };
  const mended = misreadDigits(String(cell).replaceAll('/', '-'));
  if (mended && readDate(mended)) return problem('CELL_NO_DATE', cell, mended);
  const turned = readDate(cell, !monthFirst);
  // A text that is mended is read with the day first.
  return turned
    ? { ...problem('CELL_NO_DATE', cell, `${turned.day}-${turned.month}-${turned.year}`), unsure: true }
    : problem('CELL_NO_DATE', cell);
};

const yes = new Set(['ja', 'j', 'yes', 'y', 'oui', 'o', 'x', '1', 'true', 'waar', 'vrai', 'wahr']);
const no = new Set(['nee', 'neen', 'n', 'no', 'non', 'nein', '0', 'false', 'onwaar', 'faux', 'falsch']);

export const yesNoReader: Reader = (cell) => {
  const text = plainTitle(String(cell));
  if (yes.has(text)) return { value: true };
  return no.has(text) || text === '' ? { value: false } : problem('CELL_NO_YES_OR_NO', cell);
};

/**
 * Reads one of several values by the words that files use for it; suggests the word that differs by the fewest letters. `known` names words of
 * values that no shop adds to.
 */
export function choiceReader<Value>(words: ReadonlyMap<string, Value>, known?: string): (cell: Cell) => ReadResult<Value> {
  const plain = new Map([...words].map(([word, value]) => [plainTitle(word), value]));
  return (cell) => {
    const text = plainTitle(String(cell));
    if (plain.has(text)) return { value: plain.get(text)! };
    const { word, isUnsure } = nearestWord(text, [...words.keys()]) ?? {};
    const found = known === undefined ? problem('CELL_NO_CHOICE', cell, word) : problem('CELL_NOT_AMONG', cell, word, { known });
    return { ...found, ...(isUnsure && { unsure: true as const }) };
  };
}

/**
 * The word that differs least; undefined when a third of its letters or more differ. It is unsure when half of them do, or when another
 * digit makes it another code, unless a letter was typed for the digit.
 */
function nearestWord(text: string, words: readonly string[]): { word: string; isUnsure: boolean } | undefined {
  let best: { word: string; distance: number; isUnsure: boolean } | undefined;
  for (const word of words) {
    const plain = plainTitle(word);
    // It differs by at least the letters that it has more or fewer.
    if (Math.abs(text.length - plain.length) * 3 >= Math.max(text.length, 4)) continue;
    const distance = editDistance(text, plain);
    if (distance * 3 >= Math.max(text.length, 4) || distance >= text.length) continue;
    const isUnsure = 2 * distance >= text.length || digitsIn(text) !== digitsIn(plain);
    if (!best || distance < best.distance || (distance === best.distance && best.isUnsure && !isUnsure))
      best = { word, distance, isUnsure };
  }
  return best;
}

const digitsIn = (text: string) => (/\d/.test(text) ? text.replace(/o/g, '0').replace(/[li]/g, '1') : text).replace(/\D/g, '');

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      next[to] = Math.min(next[to - 1]! + 1, row[to]! + 1, row[to - 1]! + same);
    }
    row = next;
  }
  return row[other.length]!;
}

/** Reads a telephone number. Of two numbers in a cell, the first is suggested. */
export const phoneReader: Reader = (cell) => {
  // `477123456.0` is a number that a program wrote as it calculates.
  const text = String(cell)
    .replace(/\s+/g, ' ')
    .replace(/(?<=^\d+)\.0$/, '')
    .trim();
  const digits = text.replace(/\D/g, '').length;
  // A Dutch municipality is called at 14 and its area code.
  if (/^14 ?0\d{2,3}$/.test(text)) return { value: text };
  if (digits >= 6 && digits <= 16 && text.length <= 40) return { value: text };
  const [own = ''] = text.split(/\s+[/|]\s+|[;,]|\s(?:of|en|or|ou|et|und)\s/);
  const first = /\+?[\d(][\d\s()./-]{6,18}\d/.exec(own)?.[0];
  return { ...problem('CELL_NO_PHONE', cell, digits > 16 ? first?.trim() : undefined), unsure: true };
};

/** Several addresses fit in it. */
const longestEmails = 1_000;
const email = /^[^\s@,;<>()]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/;

/** Reads an e-mail address, also out of `Els <els@vanloo.be>`; suggests one without spaces or with a point for a comma. */
export const emailReader: Reader = (cell) => {
  const text = String(cell)
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '');
  if (text.length > longestEmails) return problem('CELL_NO_EMAIL', cell);
  const within = /<([^>]+)>$/.exec(text)?.[1] ?? text;
  const [first = '', ...others] = within
    .split(/[;,/|]\s*(?=\S+@)|\s+(?:en|of|and|or|et|ou|und)\s+(?=\S+@)|\s+(?=\S+@\S)/)
    .map((one) => one.trim());
  if (email.test(first) && others.length > 0) return { ...problem('CELL_TWO_EMAILS', cell, first), unsure: true };
  if (email.test(first)) return { value: first };
  const mended = first
    .replace(/\s/g, '')
    .replace(/,/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/@{2,}/, '@')
    .replace(/\.$/, '');
  const [only, ...more] = text.match(/[^\s@,;:<>()"']+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/g) ?? [];
  return problem('CELL_NO_EMAIL', cell, email.test(mended) ? mended : more.length === 0 ? only : undefined);
};
