import type { Grain, RollPaper } from '#modules/estimating/domain/parameters/shop.ts';
import type { RowValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { kilosOf, type PriceCell, type PriceUnit } from './paper-import-fields.ts';

type Row = { number: number; values: RowValues; problems?: readonly RowProblem[] };
type Base = Pick<RollPaper, 'code' | 'coated'> & Partial<Pick<RollPaper, 'name' | 'stock' | 'gramsPerM2' | 'bulkCm3PerG'>>;

/** Whether `Laize` stands beside `Longueur`: both are the sides of a sheet. */
export const hasSheetWidth = (rows: readonly Pick<Row, 'values' | 'problems'>[]): boolean =>
  rows.some(({ values, problems = [] }) => values.long !== undefined || problems.some(({ field }) => field === 'long')) &&
  rows.every(({ values }) => values.short === undefined);

/** The width of a roll that rows name, in a column of its own or as their size. */
export function rollWidthOf(rows: readonly Pick<Row, 'values' | 'problems'>[]): number | undefined {
  if (hasSheetWidth(rows)) return undefined;
  const named = rows.map(({ values }) => values.width ?? (values.size as { widthMm?: number } | undefined)?.widthMm);
  return named.find((width) => width !== undefined) as number | undefined;
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/**
 * What the rows of a roll say beside the rest of the paper: its width, weight per meter, and price per kilogram. A roll runs along its grain, and
 * has no price by quantity.
 */
export function rollValues(
  rows: readonly Row[],
  base: Base,
  grain: readonly Grain[] | undefined,
  known: RollPaper | undefined,
): { paper: Partial<RollPaper>; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const width = rollWidthOf(rows) ?? known?.webWidthMm;
  const isAsKnown = width === known?.webWidthMm && base.gramsPerM2 === known?.gramsPerM2;
  const metre = width !== undefined && base.gramsPerM2 !== undefined ? round((base.gramsPerM2 * width) / 1000, 3) : undefined;
  const gramsPerMetre = isAsKnown ? known?.gramsPerMetre : metre;
  let eurPerKg: number | undefined;
  for (const { number, values } of rows) {
    const price = values.price as PriceCell | undefined;
    if (!price) continue;
    const unit = price.unit ?? (values.priceUnit as PriceUnit | undefined);
    const perKg = unit === 'kg' || unit === 'hundredKg' || unit === 'ton' ? price.amount / kilosOf[unit] : undefined;
    if (perKg === undefined)
      problems.push({ row: number, field: 'priceUnit', code: 'ROLL_PRICE_UNIT', params: {}, nearest: 'kg', unsure: true });
    else if (perKg < 0.1 || perKg > 40)
      problems.push({ row: number, field: 'price', code: 'ROLL_PRICE_IMPLAUSIBLE', params: { price: perKg } });
    else if (eurPerKg !== undefined && eurPerKg !== round(perKg, 4))
      problems.push({ row: number, field: 'from', code: 'ROLL_PRICE_TWICE', params: {} });
    else eurPerKg = round(perKg, 4);
  }
  const price = eurPerKg ?? known?.eurPerKg;
  const paper: Partial<RollPaper> = {
    ...base,
    form: 'roll',
    grains: grain ?? known?.grains ?? ['L'],
    ...(width !== undefined && { webWidthMm: width }),
    ...(gramsPerMetre !== undefined && { gramsPerMetre }),
    ...(price !== undefined && { eurPerKg: price }),
  };
  return { paper, problems };
}
