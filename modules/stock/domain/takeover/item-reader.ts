import { choiceReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, problem } from '#platform/domain/import/import-field.ts';

/** The codes of what can be kept, and of papers of parameters that are not in force yet. */
export type ItemCodes = { known: readonly string[]; coming: readonly string[] };

const byCode = (codes: readonly string[]) => choiceReader(new Map(codes.map((code) => [code, code])));

/** Reads our code of an article or a material; of a paper of parameters that are not in force yet it says so. */
export function itemReader({ known, coming }: ItemCodes): ImportField['read'] {
  const [read, readComing] = [byCode(known), byCode(coming)];
  return (cell) => {
    const found = read(cell);
    return 'value' in found || !('value' in readComing(cell)) ? found : problem('PAPER_NOT_YET', cell);
  };
}
