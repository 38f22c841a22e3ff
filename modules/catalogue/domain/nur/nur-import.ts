import { integerReader, textReader } from '#platform/domain/import/field-readers.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';

/** A code of three digits and what it stands for. */
export type NurValues = { code: string; name: string };

const titles = (text: string) => text.split(' ');

/** The fields of a list of NUR codes. */
export function nurImportFields(): ImportField[] {
  return [
    { name: 'code', titles: titles('nur nurcode code nummer rubriek rubriekcode number'), read: integerReader({ min: 100, max: 999 }) },
    { name: 'name', titles: titles('omschrijving naam rubrieknaam betekenis description name'), read: textReader(120) },
  ];
}

export function nurValues(rows: readonly ReadRow[]): { values: Partial<NurValues>; problems: RowProblem[] } {
  const { code, name }: { code?: number; name?: string } = Object.assign({}, ...rows.map(({ values }) => values));
  return { values: { ...(code !== undefined && { code: String(code) }), ...(name !== undefined && { name }) }, problems: [] };
}
