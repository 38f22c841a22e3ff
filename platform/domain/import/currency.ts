import { type CellProblem, type ImportField, plainTitle, problem } from './import-field.ts';
import type { Cell } from './read-cell.ts';

/** Signs and codes of money that is no euro: `$`, `£ 12`, `Prijs (USD)`. */
const foreign =
  /[$£¥]|(?<!\p{L})(?:usd|gbp|chf|dkk|sek|nok|pln|czk|huf|ron|try|cny|jpy|cad|aud|dollars?|pounds?|ponden|francs? suisses?|zwitserse franken?)(?!\p{L})/iu;

/** The problem of an amount that names another currency than the euro, itself or in the heading of its column; undefined without one. */
export function foreignAmount(cell: Cell, heading: string): CellProblem | undefined {
  const said = foreign.exec(`${cell}`)?.[0] ?? foreign.exec(heading)?.[0];
  return said === undefined ? undefined : problem('CURRENCY_FOREIGN', cell, undefined, { currency: said.toUpperCase() });
}

const euro = new Set(['eur', 'euro', 'euros', '€', 'e', '978']);

/** The column that says the currency of the amounts of a row; a row in another one than the euro waits for its amounts in euros. */
export const currencyField: ImportField = {
  name: 'currency',
  titles: 'valuta valutacode munt munteenheid muntcode currency currencycode devise monnaie devisecode wahrung waehrung wkz whrg'.split(
    ' ',
  ),
  read(cell) {
    const text = String(cell).trim();
    const said = text === '€' ? text : plainTitle(text);
    return euro.has(said) ? { value: 'EUR' } : problem('CURRENCY_FOREIGN', cell, undefined, { currency: text.slice(0, 12) });
  },
};
