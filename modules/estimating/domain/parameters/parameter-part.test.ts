import { expect, it } from 'vitest';
import { type ParameterPart, pathPatternOf } from './parameter-part.ts';

it.each<[string, ParameterPart[]]>([
  ['pricing.overheadRates.PAPER', ['all', 'overhead']],
  ['pricing.profitRates.PAPER', ['all', 'profit']],
  ['pricing.discountTables.folders.2.rate', ['all', 'discounts']],
  ['pricing.discountTableByProduct.flat', ['all', 'discounts']],
  ['pricing.scoped.overhead-1', ['all', 'overhead']],
  ['pricing.scoped.theses.profitRates.FINISH', ['all', 'profit']],
  ['pricing.scoped', ['all', 'overhead', 'profit', 'discounts']],
  ['presses.D1.eurPerHour', ['all']],
])('%s is a value of %s', (path, parts) => {
  const all: ParameterPart[] = ['all', 'overhead', 'profit', 'discounts'];
  expect(all.filter((part) => new RegExp(pathPatternOf(part)).test(path))).toEqual(parts);
});
