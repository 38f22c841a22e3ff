import { textReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, problem } from '#platform/domain/import/import-field.ts';
import { machineValueReader } from './machine-value.ts';
import { findKind, type MachineWords } from './machine-words.ts';

/** The headings that a sheet of pairs gets, whatever its layout was. */
export const pairHeadings = ['Machine', 'Kenmerk', 'Waarde'] as const;

export function machineImportFields(words: MachineWords): ImportField[] {
  const titles = (text: string) => text.split(' ');
  return [
    { name: 'machine', titles: titles('machine machinecode machinenaam pers press maschine'), read: textReader(60) },
    {
      name: 'kind',
      titles: titles('machinesoort soortmachine machinekind machineclass'),
      read(cell) {
        const found = findKind(String(cell), words);
        return 'kind' in found ? { value: found.kind } : problem('CELL_NO_CHOICE', cell, found.nearest);
      },
    },
    {
      name: 'name',
      titles: titles('kenmerk eigenschap parameter property gegeven attribute merkmal eigenschaft caracteristique propriete parametre'),
      read: textReader(120),
    },
    { name: 'value', titles: titles('waarde value wert valeur'), read: machineValueReader },
  ];
}
