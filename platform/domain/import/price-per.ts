import { foreignAmount } from './currency.ts';
import { misreadDigits } from './field-readers.ts';
import { type ImportField, plainTitle, problem, type ReadHow } from './import-field.ts';
import { type Cell, readInteger, readNumber, withThousands } from './read-cell.ts';
import type { ReadRow } from './read-rows.ts';
import type { RowProblem } from './row-problem.ts';

/** A price, and for how many pieces the heading or the cell says that it is; null when they do not say. */
export type PricePer = { amount: number; per: number | null };

/** Headings of prices that are not what a customer pays without VAT: purchase prices, costs, advised prices, discounts, prices with VAT. */
export const noSalesPrice =
  /aank|ink(?:oop|pr|$)|^ink|kost|cost|purchase|buying|achat|revient|einkauf|einstand|^ek|advies|recommended|conseil|empf|uvp|rrp|korting|discount|remise|rabatt|incl|ttc|brutto/;
/** Headings of prices that are not what the shop pays. */
export const noCostPrice =
  /verk|sales|selling|vente|^vk|advies|recommended|conseil|empf|uvp|rrp|korting|discount|remise|rabatt|incl|ttc|brutt?o/;

function readPricePer(cell: Cell, { mark, heading }: ReadHow): PricePer | undefined {
  const text = String(cell);
  const figures = text
    .replace(/€|eur(o)?\b/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*(\/|(?:per|pro|par|je)\b).*$/i, '')
    .replace(/\s*\(?(?:excl|exkl|ex|ht|htva|netto)\b.*$/i, '');
  const amount = typeof cell === 'number' ? cell : readNumber(figures.trim(), mark);
  if (amount === undefined) return undefined;
  const unit = `${text.replace(/^[\d\s.,€]+/, '')} ${heading}`;
  if (/1[.,]?000|duizend|thousand|tausend|mille\b|‰/i.test(unit)) return { amount, per: 1000 };
  if (/(\/|per|pro|par|je)\s*100\b|honderd|hundred|hundert/i.test(unit)) return { amount, per: 100 };
  return {
    amount,
    per: /stuk|\beach|\/\s*st\b|per\s*st\b|pièce|piece|pro\s*stück/i.test(unit) ? 1 : null,
  };
}

/** Reads a price of at most `max` euros with its quantity; `thousands` is of an amount, which has no three decimals. */
export function pricePerReader({ max, thousands = false }: { max: number; thousands?: boolean }): ImportField['read'] {
  return (cell, how) => {
    const foreign = foreignAmount(cell, how.heading);
    if (foreign) return foreign;
    if (typeof cell === 'string' && /\b(?:ttc|incl|inkl|brutto)\b|(?:btw|vat|tva|mwst)\s+incl/i.test(cell) && !/excl/i.test(cell))
      return problem('PRICE_WITH_VAT', cell);
    const price = readPricePer(cell, thousands ? { ...how, mark: withThousands(cell, how.mark) } : how);
    if (!price) return problem('CELL_NO_NUMBER', cell, misreadDigits(String(cell).replace(/€/g, '').trim()));
    return price.amount >= 0 && price.amount <= max ? { value: price } : problem('CELL_OUT_OF_BOUNDS', cell, undefined, { min: 0, max });
  };
}

const one = new Set(
  'st stk stuk stuks pcs pce pc p piece pieces ea each ex exemplaar exemplaren copy copies stuck eenheid unit unite set vel rol blok boek'.split(
    ' ',
  ),
);

/** Reads the column that says for how many pieces a price is: `100`, `per 1.000`, `‰`, `stuk`. */
const perReader: ImportField['read'] = (cell, { mark }) => {
  const text = String(cell).trim().toLowerCase();
  if (/1[.,\s]?000(?!\d)|duizend|thousand|tausend|mille\b|‰/.test(text)) return { value: 1000 };
  if (/honderd|hundred|hundert/.test(text)) return { value: 100 };
  const bare = text.replace(/^(?:per|pro|par|je|\/)\s*/, '');
  if (one.has(plainTitle(bare))) return { value: 1 };
  const figures = /^(\d[\d.,]*)\s*([a-zéü]*)\.?$/.exec(bare);
  const per = figures && (figures[2] === '' || one.has(plainTitle(figures[2]!))) ? readInteger(figures[1]!, mark) : undefined;
  return per !== undefined && per >= 1 && per <= 100_000 ? { value: per } : problem('PRICE_PER_UNKNOWN', cell);
};

export const perField: ImportField = {
  name: 'per',
  titles:
    'per aantper prijseenheid eenheid prijsper priceunit priceper unit per1 unite uniteprix prixpar einheid preiseinheit je pe par'.split(
      ' ',
    ),
  read: perReader,
};

/**
 * The price of a row with the quantity of its own column, where the price itself does not say one. A quantity that could not be read, or that
 * differs from that of the price, has a problem and gives no price.
 */
export function pricePerOf(row: ReadRow, field: string): { price?: PricePer; problems: RowProblem[] } {
  const price = row.values[field] as PricePer | undefined;
  if (!price || row.problems.some((one) => one.field === perField.name)) return { problems: [] };
  const per = row.values[perField.name] as number | undefined;
  // `Eenheid: stuk` beside `Prijs/100` is the unit of the goods.
  if (price.per !== null && per !== undefined && per !== 1 && per !== price.per)
    return { problems: [{ row: row.number, field: perField.name, code: 'PRICE_PER_DIFFERS', params: { per: price.per } }] };
  return { price: { amount: price.amount, per: price.per ?? per ?? null }, problems: [] };
}
