import { type ImportField, plainTitle } from '#platform/domain/import/import-field.ts';
import { type PricePer, perField, pricePerOf, pricePerReader } from '#platform/domain/import/price-per.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { type Money, moneyFromEuros, noMoney } from '#platform/domain/money.ts';

/** The fields of which one gives the price of a line, the first first. */
export const priceFields = ['price', 'each', 'priceIncl'] as const;

/** The VAT rate of each product, and the rates of the shop, the highest first. */
export type VatOfLines = { ofProduct: ReadonlyMap<number, number>; percents: readonly number[] };

/** Headings that say that a price is that of the line: beside them, a quantity is that of another column. */
const sumHeading = /totaa?l|bedrag|amount|montant|betrag/i;
/** A heading that can mean the price of a piece as well as that of the line. */
const bareHeading = /^(?:verkoop|netto)?(?:prijs|price|prix|preis)(?:eur|euro|excl(?:btw)?|exbtw|ht|htva|netto|net)?$/;
type LinePrice = PricePer & { isSum: boolean; isBare: boolean };
const readPrice = (thousands: boolean) => pricePerReader({ max: 10_000_000, thousands });
export const priceReader: ImportField['read'] = (cell, how) => {
  const read = readPrice(!eachPrice.test(plainTitle(how.heading)))(cell, how);
  return 'value' in read
    ? {
        value: {
          ...(read.value as PricePer),
          isSum: sumHeading.test(how.heading),
          isBare: bareHeading.test(plainTitle(how.heading)),
        } satisfies LinePrice,
      }
    : read;
};
/** Headings of prices of one piece. */
export const eachPrice = /eenheid|stuk|unit|each|einzel|stuck|perst$/;

/** Says of all prices of a file that they are of the line, or of one piece. */
export const perOfLine: ImportField = {
  ...perField,
  read(cell, how) {
    const text = String(cell).trim();
    if (/^(?:(?:per|de|hele) )?(?:regel|lijn|order|opdracht|totaal|line|whole line|total|ligne|zeile)$/i.test(text))
      return { value: 'line' };
    return /^(?:per|pro|par|\/) ?(?:st|stk|stuks?|piece|pièce|pi[eè]ce|stück)\.?$/i.test(text)
      ? { value: 'piece' }
      : perField.read(cell, how);
  },
};

/** The price of the line without VAT, and its rate; what the file leaves open is a question. */
export function priceOfRow(
  row: ReadRow,
  quantity: number,
  { ofProduct, percents }: VatOfLines,
): { sum?: Money; vatPercent?: number; problems: RowProblem[] } {
  const { vat, product } = row.values as { vat?: number; product?: number };
  const vatPercent = vat ?? ofProduct.get(product ?? 0) ?? (percents.length < 2 ? (percents[0] ?? 0) : undefined);
  const ask = (field: string, code: string, more: Partial<RowProblem> = {}) => ({
    problems: row.problems.some((one) => one.field === field) ? [] : [{ row: row.number, field, code, params: {}, ...more }],
  });
  if (vatPercent === undefined) return ask('vat', 'LINE_VAT_MISSING', { nearest: `${percents[0]}`, unsure: true });
  const field = priceFields.find((one) => row.values[one] !== undefined);
  if (field === undefined) return { sum: noMoney, vatPercent, problems: [] };
  const said = row.values[perField.name];
  const { amount, isBare } = row.values[field] as LinePrice;
  const withoutVat = (line: number) =>
    moneyFromEuros(Math.round((field === 'priceIncl' ? line / (1 + vatPercent / 100) : line) * 100) / 100);
  if (said === 'line') return { sum: withoutVat(amount), vatPercent, problems: [] };
  if (said === 'piece') return { sum: withoutVat(amount * quantity), vatPercent, problems: [] };
  const { price, problems } = pricePerOf(row, field);
  if (!price) return { problems };
  if (isBare && price.per === null && quantity > 1) {
    const only = onlyMeaning(amount, quantity);
    if (only === undefined) return ask(perField.name, 'LINE_PRICE_UNCLEAR', { nearest: 'per regel', unsure: true });
    return { sum: withoutVat(only === 'piece' ? amount * quantity : amount), vatPercent, problems: [] };
  }
  const { per: ownPer, isSum } = row.values[field] as LinePrice;
  const isEach = field === 'each' || (price.per !== null && (ownPer !== null || !isSum));
  // `Prijs` beside `Eenheid: stuk` may be the price of one piece or of the line.
  const isUnclear = field !== 'each' && ownPer === null && price.per !== null && (isSum ? price.per > 1 : price.per === 1);
  if (isUnclear) return ask(field, 'LINE_PRICE_UNCLEAR');
  const line = isEach ? (price.amount / (price.per ?? 1)) * quantity : price.amount;
  return { sum: withoutVat(line), vatPercent, problems: [] };
}

/** Nothing printed costs less than a tenth of a cent, and no order of such a list more than a quarter of a million. */
const minEach = 0.001;
const maxSum = 250_000;

/** The only meaning of a bare price; undefined when it can be that of a piece as well as that of the line. */
function onlyMeaning(amount: number, quantity: number): 'piece' | 'line' | undefined {
  if (amount === 0) return 'line';
  if (amount / quantity < minEach) return 'piece';
  return amount * quantity > maxSum ? 'line' : undefined;
}
