import type { Permission } from '#platform/domain/access.ts';
import type { Decision } from '#platform/domain/decision.ts';
import type { Continuation } from '#platform/domain/import/group-rows.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import type { Signs } from '#platform/domain/import/likeness.ts';
import type { ColumnMapping } from '#platform/domain/import/match-columns.ts';
import type { Cell } from '#platform/domain/import/read-cell.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import type { Sheet } from '#platform/server/tables/table.ts';

/** The rows of one record. `target` is the existing record that a person chose; with `keep` it is a new one, whatever it resembles. */
export type ImportRecord = { rows: readonly ReadRow[]; target: number | null; keep: boolean };

/** The effect of importing a record, compared with the shop's data. */
export type RecordCheck = {
  outcome: 'new' | 'update' | 'same';
  target: { id: number; label: string } | null;
  /** Names of the fields that an update changes, or that a new record gets besides its own: `contact`. */
  changes: string[];
  problems: RowProblem[];
  /** Defaults of a new record for fields that the file lacks. */
  assumed?: Readonly<Record<string, string>>;
  /** The same of single rows of the record, by their number. */
  assumedOfRows?: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** An existing record that may be the same. */
  doubt: { id: number; label: string } | null;
};

/** A written record, and the state that undoing needs. */
export type AppliedRecord = { id: number; undo: unknown };

/** The cells of a row by field; a field that is absent is an empty cell. */
export type ExportedRow = Readonly<Record<string, Cell | null | undefined>>;

/** A record that exists, with the texts by field that make a row the same record. */
export type FoundRecord = { label: string; mended: Record<string, string> };

/** Side effects of the records of a file: a text of the kind under `effect` with its parameters, each a line. */
export type ImportEffect = readonly { name: string; params: Readonly<Record<string, string | number>> }[];

/** A kind of import, opened with the values of the shop that its fields name. */
export type OpenImport = {
  fields: readonly ImportField[];
  /** The name of a row in lists. */
  titleOf(row: ReadRow): string;
  signsOf(row: ReadRow): Signs;
  /** Fields of which a record has one value: two rows that the file itself puts together and that say another are reported. */
  single?: readonly string[];
  /** Which rows go on with the record above them. */
  continues?: Continuation;
  /** Finds records by words, for a row that a person says is one of them; absent where rows are not put with others. */
  find?(words: string): Promise<FoundRecord[]>;
  /** All records of the shop as rows of a file, by field, which the import reads as the same. */
  exported(): Promise<ExportedRow[]>;
  /** `columns` are the fields that the file has a column for, whether or not these records have a value in it. */
  check(records: readonly ImportRecord[], columns: ReadonlySet<string>): Promise<RecordCheck[]>;
  /** Side effects of the records that `check` found new or to update; absent where there are none. */
  effect?(records: readonly ImportRecord[]): Promise<ImportEffect>;
  /** Writes a record that `check` found new or to update. */
  apply(context: CommandContext, record: ImportRecord, check: RecordCheck): Promise<Decision<AppliedRecord>>;
  /** Writes what the applied records of a transaction change together. */
  finish?(context: CommandContext): Promise<void>;
};

/** Rows of another layout than the sheet has; `row` and `column` tell where the value of a row stands in it. */
export type ReshapedSheet = { headings: readonly string[]; cells: { row: number; column: number; cells: Cell[] }[] };

/** A kind of records that can be imported; its module registers it. */
export type ImportKind = {
  name: string;
  /** The permission to write these records; imports of the kind are for people who have it. */
  permission: Permission;
  /** The key of its texts: `title`, `fields` and `note`. */
  text: string;
  /** The text key of the label of a change that is no field of the file. */
  labelOf?(name: string): string;
  /** Puts a sheet of another layout into rows of the kind's own, each with the cell of its value; undefined when the sheet is not of this kind. */
  reshape?(context: Pick<QueryContext, 'kernel'>, sheet: Pick<Sheet, 'name' | 'rows'>): ReshapedSheet | undefined;
  /** Whether a file with these columns may be of another kind, which is preferred when it knows as many of them. */
  isDoubtful?(mapping: ColumnMapping): boolean;
  /** Matches the names of its files and the titles of their sheets, as `plainTitle` writes them. */
  called?: RegExp;
  /** For how many columns that counts, where files of another kind have the same and more. */
  worthOfTitle?: number;
  /** Its files may have a column per quantity; each price is then a row. */
  hasScales?: true;
  /** Records per transaction, where many are faster together than the usual few. */
  recordsAtOnce?: number;
  /** `fileId` is the file whose records are checked or written. */
  open(context: QueryContext, fileId?: number): Promise<OpenImport>;
  /** Takes back what was written, the latest first; returns the ids of records on which something depends by now. */
  undo(context: CommandContext, applied: readonly AppliedRecord[]): Promise<number[]>;
};

const maxFound = 20;

/** The first records of which the label has every word. */
export function foundAmong(records: Iterable<FoundRecord>, words: string): FoundRecord[] {
  const wanted = words.toLowerCase().split(/\s+/);
  const found: FoundRecord[] = [];
  for (const record of records) {
    const label = record.label.toLowerCase();
    if (wanted.every((word) => label.includes(word))) found.push(record);
    if (found.length === maxFound) break;
  }
  return found;
}

export const importKinds = slot<ImportKind>('platform.importKinds');
