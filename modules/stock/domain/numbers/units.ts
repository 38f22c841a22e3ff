import type { Item } from '../book/item.ts';
import { type Quantity, roundToCents, unit, unitsOf, type Value } from './amounts.ts';
import { compare, divide, type Fraction, floorTo, fractionOf, multiply, roundScaled, zero } from './fraction.ts';

/** The fields that determine the units of an item. */
type MeasuredItem = Omit<Item, 'offers'>;

export const itemUnits = ['sheet', 'piece', 'm', 'kg', 'l'] as const;
export type ItemUnit = (typeof itemUnits)[number];
export type InputUnit = ItemUnit | 'pack' | 'pallet' | 'ream' | 'thousand';
export type PriceBasis = 'each' | '100' | '1000' | 'kg' | '100kg' | 'pack';

/** The smallest quantity of an item that can be booked: one sheet or piece, else a thousandth of the unit. */
export function stepOf(item: Pick<Item, 'unit'>): Quantity {
  return item.unit === 'sheet' || item.unit === 'piece' ? unit : 1;
}

/** The exact weight of one unit in kilograms; zero where nothing says it. */
export function kgPerUnit(item: MeasuredItem): Fraction {
  const of = (value: number | undefined) => fractionOf(value ?? 0);
  switch (item.unit) {
    case 'sheet':
      return divide(multiply(of(item.widthMm), of(item.heightMm), of(item.gramsPerM2)), fractionOf(1_000_000_000));
    case 'm':
      return divide(multiply(of(item.webWidthMm), of(item.gramsPerM2)), fractionOf(1_000_000));
    case 'kg':
      return fractionOf(1);
    default:
      return divide(of(item.unitWeightG), fractionOf(1000));
  }
}

/** The units of the item in one `inputUnit`; null where the item does not define it. */
function unitsPer(item: MeasuredItem, inputUnit: InputUnit): Fraction | null {
  if (inputUnit === item.unit) return fractionOf(1);
  const plain = { pack: item.perPack, pallet: item.perPallet, ream: 500, thousand: 1000 } as Record<InputUnit, number | undefined>;
  const kg = kgPerUnit(item);
  if (inputUnit === 'kg') return kg.n === 0n ? null : divide(fractionOf(1), kg);
  const units = Object.hasOwn(plain, inputUnit) ? plain[inputUnit] : undefined;
  return units ? fractionOf(units) : null;
}

/** Converts a quantity between two units of an item, exactly; null where the item does not know one of them. */
export function convertUnits(item: MeasuredItem, quantity: number, from: InputUnit, to: InputUnit): Fraction | null {
  const [fromUnits, toUnits] = [unitsPer(item, from), unitsPer(item, to)];
  return fromUnits && toUnits ? divide(multiply(fractionOf(quantity), fromUnits), toUnits) : null;
}

/**
 * The quantity that an input means: kilograms of another unit are rounded half up to the step, everything else must fit the step.
 * Null for an input that means no quantity of this item; zero and less are left to the caller.
 */
export function quantityOf(item: MeasuredItem, input: number, inputUnit: InputUnit = item.unit): Quantity | null {
  const units = convertUnits(item, input, inputUnit, item.unit);
  if (!units) return null;
  const step = stepOf(item);
  const thousandths = multiply(units, fractionOf(unit));
  if (inputUnit === 'kg' && item.unit !== 'kg') return roundScaled(divide(thousandths, fractionOf(step)), 1) * step;
  const fitting = floorTo(thousandths.n < 0n ? multiply(thousandths, fractionOf(-1)) : thousandths, step);
  const quantity = thousandths.n < 0n ? -fitting : fitting;
  return compare(fractionOf(quantity), thousandths) === 0 ? quantity : null;
}

/** The price of a quantity at `priceEur` for one `basis`, rounded to cents. */
export function goodsOf(item: MeasuredItem, quantity: Quantity, priceEur: number, basis: PriceBasis): Value {
  const units = unitsOf(quantity);
  const kg = kgPerUnit(item);
  const perBasis: Record<PriceBasis, () => Fraction> = {
    each: () => units,
    '100': () => divide(units, fractionOf(100)),
    '1000': () => divide(units, fractionOf(1000)),
    kg: () => multiply(units, kg),
    '100kg': () => divide(multiply(units, kg), fractionOf(100)),
    pack: () => (item.perPack ? divide(units, fractionOf(item.perPack)) : zero),
  };
  return roundToCents(multiply(perBasis[basis](), fractionOf(priceEur)));
}

/** The quantity of one pack; one unit for an item without packs. */
export function packOf(item: Pick<Item, 'perPack'>): Quantity {
  return Math.round((item.perPack ?? 1) * unit);
}

/** Whether a quantity is a whole number of packs. */
export function isWholePacks(item: MeasuredItem, quantity: Quantity): boolean {
  return quantity % packOf(item) === 0;
}

/** The exact weight of a quantity in kilograms. */
export function kgOf(item: MeasuredItem, quantity: Quantity): Fraction {
  return multiply(unitsOf(quantity), kgPerUnit(item));
}
