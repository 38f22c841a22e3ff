import type { Source } from './field-reads.ts';

/** An endpoint that saves a record with these fields. */
export type SavedBy = { endpoint: string; module: string; fields: readonly string[] };

/** A file of a server that names this share of a record's fields copies, lists or compares the record; it does not act on one field. */
const copies = 0.6;
/** Below this number of fields, whoever acts on the record names most of them. */
const fewFields = 5;

const snakeOf = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
const stemOf = (file: string) => (file.split('/').at(-1) ?? '').replace(/\.tsx?$/, '').replace(/\.(endpoints?|shapes)$/, '');
const subjectOf = (file: string) => stemOf(file).replace(/^(save|read|list|remove|add|edit|create|set|choose|change|new)-|s$/g, '');

type Table = { name: string; columns: ReadonlySet<string>; properties: ReadonlySet<string> };

/**
 * Follows the fields of a record to what reads them: properties and columns in files that know its table, or that a file which does imports or is
 * imported by. Its own path does not count: the files of its contract (form, command, list), its own rule, imports, exports and history.
 */
export function fieldReaders(sources: ReadonlyMap<string, Source>) {
  const all = [...sources.values()];
  const importers = new Map<string, string[]>();
  for (const { file, imports } of all) for (const to of imports) importers.set(to, [...(importers.get(to) ?? []), file]);
  const tables = tablesOf(all);
  const contracts = all.filter(({ file }) => file.includes('/contract/'));
  const contractOf = new Map(
    contracts.flatMap(({ file, text }) => [...text.matchAll(/\bname: '([^']+)'/g)].map(([, name]) => [name!, file])),
  );
  const readersByWord = new Map<string, Source[]>();
  const effects = all.filter(
    ({ file }) => !/\/web\/|\/contract\/|\.tables\.ts$|read-model\.ts$|\/facts\.ts$|history|import|export-/.test(file),
  );
  for (const source of effects) {
    const { reads, columns, qualified } = source;
    const words = new Set([...reads, ...[...columns].filter((word) => word.includes('_') || qualified.has(word))]);
    for (const word of words) readersByWord.set(word, [...(readersByWord.get(word) ?? []), source]);
  }

  return ({ endpoint, module, fields }: SavedBy): { field: string; readers: string[] }[] => {
    const contract = contractOf.get(endpoint);
    if (!contract) throw new Error(`no contract has the endpoint ${endpoint}`);
    const own = ownFiles(contract, module);
    const written = tablesWritten(contract, module);
    const isCopy = ({ file, reads, columns }: Source) =>
      file.includes('/server/') &&
      fields.length >= fewFields &&
      fields.filter((field) => reads.has(field) || columns.has(snakeOf(field))).length / fields.length >= copies;
    return fields.map((field) => {
      const kept = written.filter(({ columns }) => columns.has(field) || columns.has(snakeOf(field)));
      const knows = (source: Source | undefined) =>
        source !== undefined && kept.some(({ name, properties }) => [name, ...properties].some((word) => source.columns.has(word)));
      const isLinked = (source: Source) =>
        kept.length === 0 ||
        knows(source) ||
        source.file.startsWith(`modules/${module}/domain/`) ||
        source.file.startsWith(`modules/${module}/portal/`) ||
        [...source.imports, ...(importers.get(source.file) ?? [])].some(
          (near) => !near.includes('/contract/') && (own.has(near) || knows(sources.get(near))),
        );
      const found = new Set([...(readersByWord.get(field) ?? []), ...(readersByWord.get(snakeOf(field)) ?? [])]);
      const readers = [...found].filter((source) => !own.has(source.file) && !isCopy(source) && isLinked(source));
      return { field, readers: readers.map(({ file }) => file) };
    });
  };

  /** The contracts of the same subject in the module, everything that imports them, and the rule of the command. */
  function ownFiles(contract: string, module: string): Set<string> {
    const subject = subjectOf(contract);
    const family = contracts.map(({ file }) => file).filter((file) => file.startsWith(`modules/${module}/`) && subjectOf(file) === subject);
    const rules = all
      .map(({ file }) => file)
      .filter((file) => file.startsWith(`modules/${module}/domain/`) && stemOf(file) === stemOf(contract));
    return new Set([contract, ...family, ...rules, ...[contract, ...family].flatMap((file) => importers.get(file) ?? [])]);
  }

  /** The tables that the command of a contract writes, by itself or in files of its module that it imports. */
  function tablesWritten(contract: string, module: string): Table[] {
    const commands = (importers.get(contract) ?? []).filter((file) => file.includes('/server/'));
    const stores = commands.flatMap((file) =>
      [...(sources.get(file)?.imports ?? [])].filter((to) => to.startsWith(`modules/${module}/server/`)),
    );
    const names = [...commands, ...stores].flatMap((file) =>
      [...(sources.get(file)?.text ?? '').matchAll(/(?:INSERT INTO|UPDATE|\.insert\(|\.update\()\s*(\w+)/g)].map(([, name]) => name!),
    );
    return tables.filter(({ name, properties }) => names.some((one) => one === name || properties.has(one)));
  }
}

/** The tables with their columns, in SQL and in TypeScript, and the names by which sources take them. */
function tablesOf(sources: readonly Source[]): Table[] {
  const models = sources.filter(({ file }) => file.endsWith('read-model.ts')).map(({ text }) => text);
  const definitions = sources.filter(({ file }) => file.endsWith('.tables.ts')).flatMap(({ text }) => text.split('export const ').slice(1));
  return definitions.flatMap((definition) => {
    const [, constant, name] = /^(\w+) = pgTable\('(\w+)'/.exec(definition) ?? [];
    if (!constant || !name) return [];
    const columns = [...definition.matchAll(/^ {2}(\w+): \w+\((?:'(\w+)')?/gm)].flatMap(([, property, column]) => [
      property!,
      column ?? property!,
    ]);
    const taken = models.flatMap((text) =>
      [...text.matchAll(/(\w+): readable\((\w+),/g)].flatMap(([, property, of]) => (of === constant ? [property!] : [])),
    );
    return [{ name, columns: new Set(columns), properties: new Set([constant, ...taken]) }];
  });
}
