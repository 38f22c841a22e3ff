import type { Cell, FileMark } from './read-cell.ts';

/** The notation of numbers and dates of a sheet; a date has the day first unless its dates show otherwise. */
export type Notation = { mark: FileMark; monthFirst?: boolean };
/** Options of reading a column: its heading may name the unit. */
export type ReadHow = Notation & { heading: string };

/** A value, or what is wrong with the cell and the nearest text that would be right. */
export type ReadResult<Value = unknown> = { value: Value } | CellProblem;
export type CellProblem = {
  problem: string;
  params: Readonly<Record<string, string | number>>;
  nearest?: string;
  unsure?: true;
  part?: string;
  /** The row is no record, for this reason: it is left out unless a person takes it. */
  skips?: true;
};

/** A field that a column of a file can have. */
export type ImportField = {
  name: string;
  /** Headings by which files name it, in several languages, as `plainTitle` writes them; the surest first. */
  titles: readonly string[];
  read(cell: Cell, how: ReadHow): ReadResult;
  /** Plain headings of something else, such as a purchase price, although a title is in them. */
  unless?: RegExp;
  /** Whether its reader knows `geen`, `none` or `-`, which have no value in another field. */
  readsBlanks?: true;
  /** A column with its heading is another field when most cells of it are no value of this one. */
  mustFit?: true;
  /** A record may have nothing else, so that a row with this value alone asks whether it is one or a note. */
  suffices?: true;
  /** A wrong value leaves out this part of the record, such as a contact; without it, the row waits for a decision. */
  part?: string;
  /** The field whose column is just before, which tells the `Nr` of a house from that of a customer. */
  follows?: string;
  /**
   * How a list of people, which has a column `first`, names their companies: by one of `titles`, beside which a bare heading such as `Naam` is
   * the surname, `last`; or by `contact` where nothing else does.
   */
  company?: { titles: RegExp; bare: RegExp; contact: RegExp; first: string; last: string };
  /** The values of the field, by which a column with another heading is recognized. */
  looksLike?: RegExp;
  /**
   * A text alone in a row above tells this field of the rows below it, where the sheet has no column for it nor for one of the fields `or`: it
   * is the value, or a suggestion in `headAbove`.
   */
  above?: { is: 'value' | 'suggestion'; or?: readonly string[] };
};

/** Where the text above a row stands among its values, when it is a suggestion for a field. */
export const headAbove = (field: string): string => `${field}Above`;

export const problem = (code: string, value: Cell, nearest?: string, params: CellProblem['params'] = {}): CellProblem => ({
  problem: code,
  params: { value: String(value).slice(0, 60), ...params },
  ...(nearest !== undefined && nearest !== '' && { nearest }),
});

/** A heading without case, accents and signs, so that `E-mail`, `e mail` and `EMAIL` are one. */
export function plainTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/^\s*n\s*[°º]\s*$/, 'nr')
    .replace(/µ|μ/g, 'mu')
    .replace(/[^a-z0-9%]/g, '');
}

/** A heading without the unit that it names: `Dikte (µm)`, `Prijs / 1000`, `Gewicht in kg`. */
export function titleWithoutUnit(title: string): string {
  const bare = title.replace(/[([][^)\]]*[)\]]/g, ' ').replace(/\s(mm|cm|m|µm?|gr?|kg|st|dgn)\.?\s*$/i, ' ');
  return plainTitle(bare.replace(/(\/|\bper\b|\bin\b|\bpro\b|\bpar\b|€|%|\beur\b).*$/i, ' '));
}
