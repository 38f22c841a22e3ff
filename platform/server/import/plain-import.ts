import type { Permission } from '#platform/domain/access.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Continuation } from '#platform/domain/import/group-rows.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import { likenessOf, type Signs } from '#platform/domain/import/likeness.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import {
  type AppliedRecord,
  type ExportedRow,
  foundAmong,
  type ImportEffect,
  type ImportKind,
  type ImportRecord,
  importKinds,
  type OpenImport,
  type RecordCheck,
} from './import-kinds.ts';

/** A record that exists, with the values that an import can change. */
export type PlainRecord<Values> = { id: number; version: number; label: string; values: Values };

/** The fields of a file, and the values that the rows of one record give with what is wrong with them together. */
type OpenPlain<Values> = {
  fields: ImportField[];
  read: (rows: readonly ReadRow[]) => { values: Partial<Values>; problems: RowProblem[] };
  /** Values that a new record has when the file does not say. */
  usual?: (given: Partial<Values>) => Partial<Values>;
  /** The key of the record of a row, where one field does not identify it. */
  identify?: (row: ReadRow) => string;
  /** Fields that have one value in all rows of a record. */
  single?: readonly string[];
  /** Signs that two records with different keys are one. */
  signsOf?: (values: Partial<Values>) => Omit<Signs, 'key'>;
};

/** An import of records that a code or a name identifies: reads, writes and undoes them. */
export type PlainKind<Values extends object> = {
  name: string;
  permission: Permission;
  text: string;
  /** Reads the words of the shop that files use, such as names of customers. */
  open(context: QueryContext): Promise<OpenPlain<Values>>;
  /** As of `ImportKind`. */
  isDoubtful?: NonNullable<ImportKind['isDoubtful']>;
  /** As of `ImportKind`. */
  called?: RegExp;
  /** As of `ImportKind`. */
  worthOfTitle?: number;
  /** Its files may have a column per quantity. */
  hasScales?: true;
  /** Which rows go on with the record above them. */
  continues?: Continuation;
  /** The field that identifies a record; rows with the same one are one record. */
  key: string;
  /** A person may say that a row is a record that exists; the row then gets its key. */
  findable?: true;
  /** Selects the values of a file that an update writes, where that is not all of them. */
  merge?(before: Values, given: Partial<Values>, rows: readonly ReadRow[]): Partial<Values>;
  /** The field of the name, when the key is a code. */
  title?: string;
  /** Completes a new record with defaults, and names what it lacks. */
  complete(values: Partial<Values>, row: number): { values: Values; problems: RowProblem[] };
  /** Why an existing record cannot get these values. */
  keeps?(record: PlainRecord<Values>, values: Partial<Values>, rows: readonly ReadRow[]): RowProblem[];
  /** The rows of all records in an exported file. */
  rowsOf(context: QueryContext, records: readonly Values[]): Promise<ExportedRow[]>;
  /** The existing records with these keys, in lower case; all of them without keys. */
  existing(context: QueryContext, keys: readonly string[] | null): Promise<ReadonlyMap<string, PlainRecord<Values>>>;
  /** As of `OpenImport`. */
  effect?(context: QueryContext, values: readonly Partial<Values>[]): Promise<ImportEffect>;
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
  const keyOf = ({ identify }: OpenPlain<Values>, rows: readonly ReadRow[]) =>
    identify?.(rows[0]!) ?? String(rows.find(({ values }) => values[kind.key] !== undefined)?.values[kind.key] ?? '').toLowerCase();
  const mergedWith = (before: Values, given: Partial<Values>, rows: readonly ReadRow[]) => kind.merge?.(before, given, rows) ?? given;
  const fieldOf = (name: string) => kind.fieldOf?.(name as keyof Values & string) ?? name;

  const signsOf = (opened: OpenPlain<Values>, key: string, values: Partial<Values>): Signs => ({
    ...{ key, name: '', same: [], alike: [], group: '' },
    ...opened.signsOf?.(values),
  });

  async function check(context: QueryContext, opened: OpenPlain<Values>, records: readonly ImportRecord[]): Promise<RecordCheck[]> {
    const wanted = opened.signsOf ? null : [...new Set(records.map(({ rows }) => keyOf(opened, rows)))];
    const known = await kind.existing(context, wanted);
    const others = opened.signsOf
      ? [...known].map(([key, one]) => ({ id: one.id, label: one.label, signs: signsOf(opened, key, one.values) }))
      : [];
    return records.map(({ rows, target: chosen, keep }): RecordCheck => {
      const row = rows[0]!.number;
      const key = keyOf(opened, rows);
      const { values, problems } = opened.read(rows);
      if (key === '') {
        const said = [...problems, ...rows.flatMap((one) => one.problems)];
        const isSaid = said.some(({ field }) => field.startsWith(kind.key));
        const missing: RowProblem[] = isSaid ? [] : [{ row, field: kind.key, code: 'CELL_MISSING', params: {} }];
        return { outcome: 'new', target: null, changes: [], problems: [...problems, ...missing], doubt: null };
      }
      const found = known.get(key) ?? [...known.values()].find(({ id }) => id === chosen);
      if (!found) {
        const usual = opened.usual?.(values) ?? {};
        const lacks = problems.length > 0 ? [] : kind.complete({ ...usual, ...values }, row).problems;
        const signs = signsOf(opened, key, values);
        const doubt = keep ? undefined : others.find((one) => likenessOf(signs, one.signs) === 'alike');
        // What the file says and cannot be read is not assumed.
        const unread = rows.flatMap((one) => one.problems).flatMap(({ field, part }) => (part === undefined ? [field] : []));
        const assumed = Object.entries(usual).filter(
          ([name]) => values[name as keyof Values] === undefined && !unread.includes(fieldOf(name)),
        );
        return {
          ...{ outcome: 'new', target: null, changes: [], problems: [...problems, ...lacks], doubt: doubt ?? null },
          assumed: Object.fromEntries(assumed.map(([name, value]) => [fieldOf(name), String(value)])),
        };
      }
      const changes = changedNames(found.values, mergedWith(found.values, values, rows)).map(fieldOf);
      const target = { id: found.id, label: found.label };
      const outcome = changes.length === 0 ? 'same' : 'update';
      const kept = kind.keeps?.(found, values, rows) ?? [];
      return { outcome, target, changes: [...new Set(changes)], problems: [...problems, ...kept], doubt: null };
    });
  }

  async function apply(
    context: CommandContext,
    opened: OpenPlain<Values>,
    { rows, target }: ImportRecord,
  ): Promise<Decision<AppliedRecord>> {
    const key = keyOf(opened, rows);
    const { values } = opened.read(rows);
    const known = await kind.existing(context, target === null ? [key] : null);
    const found = known.get(key) ?? [...known.values()].find(({ id }) => id === target);
    if (!found) {
      const made = await kind.insert(context, kind.complete({ ...opened.usual?.(values), ...values }, rows[0]!.number).values);
      const undo: Undo<Values> = { key, created: true, version: 1, before: null };
      return made.accepted ? accept({ id: made.value, undo }) : made;
    }
    const written = await kind.update(context, { ...found, values: { ...found.values, ...mergedWith(found.values, values, rows) } });
    if (!written.accepted) return written;
    const undo: Undo<Values> = { key, created: false, version: written.value, before: found.values };
    return accept({ id: found.id, undo });
  }

  return importKinds.entry({
    name: kind.name,
    permission: kind.permission,
    text: kind.text,
    ...(kind.called && { called: kind.called }),
    ...(kind.worthOfTitle && { worthOfTitle: kind.worthOfTitle }),
    ...(kind.hasScales && { hasScales: true }),
    ...(kind.isDoubtful && { isDoubtful: kind.isDoubtful }),
    async open(context): Promise<OpenImport> {
      const opened = await kind.open(context);
      return {
        fields: opened.fields,
        titleOf: ({ values }) => [values[kind.key], kind.title && values[kind.title]].filter(Boolean).join(' '),
        signsOf: (row) => signsOf(opened, keyOf(opened, [row]), opened.signsOf ? opened.read([row]).values : {}),
        exported: async () =>
          kind.rowsOf(
            context,
            [...(await kind.existing(context, null)).values()].map(({ values }) => values),
          ),
        ...(opened.single && { single: opened.single }),
        ...(kind.continues && { continues: kind.continues }),
        ...(kind.findable && { find: (words: string) => find(context, words) }),
        ...(kind.effect && {
          effect: (records: readonly ImportRecord[]) =>
            kind.effect!(
              context,
              records.map(({ rows }) => opened.read(rows).values),
            ),
        }),
        check: (records) => check(context, opened, records),
        apply: (command, record) => apply(command, opened, record),
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

  async function find(context: QueryContext, words: string) {
    const records = [...(await kind.existing(context, null)).values()].map(({ label, values }) => ({
      label,
      mended: { [kind.key]: String(values[kind.key as keyof Values]) },
    }));
    return foundAmong(records, words);
  }

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
