import { choiceReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, problem } from '#platform/domain/import/import-field.ts';

/** The codes of what can be kept, of papers of parameters that are not in force yet, and of articles of customers, where only our own are meant. */
export type ItemCodes = { known: readonly string[]; coming: readonly string[]; ofCustomers?: readonly string[] };

const byCode = (codes: readonly string[]) => choiceReader(new Map(codes.map((code) => [code, code])));

/** Reads our code of an article or a material; of a paper of parameters that are not in force yet, and of an article of a customer, it says so. */
export function itemReader({ known, coming, ofCustomers = [] }: ItemCodes): ImportField['read'] {
  const [read, readComing, readOther] = [byCode(known), byCode(coming), byCode(ofCustomers)];
  return (cell) => {
    const found = read(cell);
    if (!('value' in found) && 'value' in readOther(cell)) return problem('ITEM_OF_CUSTOMER', cell);
    return 'value' in found || !('value' in readComing(cell)) ? found : problem('PAPER_NOT_YET', cell);
  };
}
