import type { Permission } from '#platform/domain/access.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { type AppliedRecord, type ExportedRow, importKinds, type OpenImport, type RecordCheck } from './import-kinds.ts';

/** A record that exists, with the values that an import can change. */
export type PlainRecord<Values> = { id: number; version: number; label: string; values: Values };

/** How a kind of records that a code or a name identifies is read, written and taken back. */
export type PlainKind<Values extends object> = {
  name: string;
  permission: Permission;
  text: string;
  fields(context: QueryContext): Promise<ImportField[]>;
  /** The field that identifies a record; rows with the same one are one record. */
  key: string;
  /** The field of the name, when the key is a code. */
  title?: string;
  /** The values that the rows of one record give, and what is wrong with them together. */
  read(rows: readonly ReadRow[]): { values: Partial<Values>; problems: RowProblem[] };
  /** What a new record has besides, and what it lacks. */
  complete(values: Partial<Values>, row: number): { values: Values; problems: RowProblem[] };
  /** The rows of all records in an exported file. */
  rowsOf(context: QueryContext, records: readonly Values[]): Promise<ExportedRow[]>;
  /** The existing records with these keys, in lower case; all of them without keys. */
  existing(context: QueryContext, keys: readonly string[] | null): Promise<ReadonlyMap<string, PlainRecord<Values>>>;
  insert(context: CommandContext, values: Values): Promise<Decision<number>>;
  /** Writes an existing record, and returns its next version. */
  update(context: CommandContext, record: PlainRecord<Values>): Promise<Decision<number>>;
  /** Removes a record that nothing refers to; false when something does. */
  remove(context: CommandContext, id: number): Promise<boolean>;
  /** The field of the file of a value, where its name is another. */
  fieldOf?: (name: keyof Values & string) => string;
};

type Undo<Values> = { key: string; created: boolean; version: number; before: Values | null };

/** Registers a plain kind of import. */
export function plainImport<Values extends object>(kind: PlainKind<Values>) {
  const keyOf = (rows: readonly ReadRow[]) =>
    String(rows.find(({ values }) => values[kind.key] !== undefined)?.values[kind.key] ?? '').toLowerCase();
  const fieldOf = (name: string) => kind.fieldOf?.(name as keyof Values & string) ?? name;

  async function check(context: QueryContext, records: readonly { rows: readonly ReadRow[] }[]): Promise<RecordCheck[]> {
    const known = await kind.existing(context, [...new Set(records.map(({ rows }) => keyOf(rows)))]);
    return records.map(({ rows }): RecordCheck => {
      const row = rows[0]!.number;
      const key = keyOf(rows);
      const { values, problems } = kind.read(rows);
      if (key === '') {
        const missing: RowProblem = { row, field: kind.key, code: 'CELL_MISSING', params: {} };
        return { outcome: 'new', target: null, changes: [], problems: [...problems, missing], doubt: null };
      }
      const found = known.get(key);
      if (!found) {
        const lacks = problems.length > 0 ? [] : kind.complete(values, row).problems;
        return { outcome: 'new', target: null, changes: [], problems: [...problems, ...lacks], doubt: null };
      }
      const changes = changedNames(found.values, values).map(fieldOf);
      const target = { id: found.id, label: found.label };
      return { outcome: changes.length === 0 ? 'same' : 'update', target, changes: [...new Set(changes)], problems, doubt: null };
    });
  }

  async function apply(context: CommandContext, rows: readonly ReadRow[]): Promise<Decision<AppliedRecord>> {
    const key = keyOf(rows);
    const { values } = kind.read(rows);
    const found = (await kind.existing(context, [key])).get(key);
    if (!found) {
      const made = await kind.insert(context, kind.complete(values, rows[0]!.number).values);
      const undo: Undo<Values> = { key, created: true, version: 1, before: null };
      return made.accepted ? accept({ id: made.value, undo }) : made;
    }
    const written = await kind.update(context, { ...found, values: { ...found.values, ...values } });
    if (!written.accepted) return written;
    const undo: Undo<Values> = { key, created: false, version: written.value, before: found.values };
    return accept({ id: found.id, undo });
  }

  return importKinds.entry({
    name: kind.name,
    permission: kind.permission,
    text: kind.text,
    async open(context): Promise<OpenImport> {
      return {
        fields: await kind.fields(context),
        titleOf: ({ values }) => [values[kind.key], kind.title && values[kind.title]].filter(Boolean).join(' '),
        signsOf: (row) => ({ key: keyOf([row]), name: '', same: [], alike: [], group: '' }),
        exported: async () =>
          kind.rowsOf(
            context,
            [...(await kind.existing(context, null)).values()].map(({ values }) => values),
          ),
        check: (records) => check(context, records),
        apply: (command, { rows }) => apply(command, rows),
      };
    },
    async undo(context, applied) {
      const stuck: number[] = [];
      for (const { id, undo } of applied) {
        const { key, created, version, before } = undo as Undo<Values>;
        const found = (await kind.existing(context, [key])).get(key);
        const isUntouched = found?.id === id && found.version === version;
        const isBack =
          isUntouched && (created ? await kind.remove(context, id) : before !== null && (await goBack(context, found, before)));
        if (!isBack) stuck.push(id);
      }
      return stuck;
    },
  });

  async function goBack(context: CommandContext, found: PlainRecord<Values>, before: Values): Promise<boolean> {
    return (await kind.update(context, { ...found, values: before })).accepted;
  }
}

/** The values that differ; what a file does not say stays. */
function changedNames<Values extends object>(before: Values, given: Partial<Values>): string[] {
  return Object.entries(given).flatMap(([name, value]) =>
    value === undefined || JSON.stringify(value) === JSON.stringify(before[name as keyof Values]) ? [] : [name],
  );
}
