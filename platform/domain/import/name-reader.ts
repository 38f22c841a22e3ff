import { choiceReader } from './field-readers.ts';
import type { ImportField } from './import-field.ts';
import { plainName } from './likeness.ts';

/** Reads the name of a company, with or without its legal form; suggests the one that is most like it. */
export function nameReader<Value>(names: ReadonlyMap<string, Value>): ImportField['read'] {
  const read = choiceReader(names);
  const byPlain = Map.groupBy(names, ([name]) => plainName(name));
  return (cell) => {
    const exact = read(cell);
    if ('value' in exact) return exact;
    const named = byPlain.get(plainName(String(cell))) ?? [];
    return named.length === 1 ? { value: named[0]![1] } : exact;
  };
}
