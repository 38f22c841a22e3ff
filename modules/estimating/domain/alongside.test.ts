import { expect, test } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { alongside } from './alongside.ts';
import { estimate } from './estimate.ts';
import type { EstimateCase } from './types.ts';

const thesis = goldenCase('G1');
const bookmark: EstimateCase = {
  product: 'flat',
  quantities: [100],
  format: { widthMm: 60, heightMm: 240 },
  components: [{ role: 'sheet', paper: 'GLO135', colours: '4/4', lamination: { film: 'gloss', sides: 2 } }],
};

test('a bookmark goes along on the cover sheet of a thesis at 35.50, as the golden case has it, and the saving is its own', () => {
  const found = alongside(goldenShop, thesis, 150, bookmark)!;
  const alone = { ...goldenCase('G4-ganged'), quantities: [150] };
  const { gangedOn: _host, ...byItself } = alone;
  expect(found.role).toBe('cover');
  expect(found.ganged).toBe(moneyFromEuros(35.5));
  expect(found.alone).toBe(moneyFromEuros(rowsOf(estimate(goldenShop, byItself))[0]!.linePriceEur));
  expect(found.saving).toBe(found.alone - found.ganged);
  expect(found.ask.components[0]).toMatchObject({ paper: 'SIL300', lamination: { film: 'matt', sides: 1 } });
});

test('nothing goes along that does not fit in the strip, or that the host cannot print', () => {
  expect(alongside(goldenShop, thesis, 150, { ...bookmark, format: { widthMm: 160, heightMm: 230 } })).toBeUndefined();
  const onOffset = { ...goldenCase('G3'), route: { sheet: ['O1'] } };
  expect(alongside(goldenShop, onOffset, 5000, bookmark)).toBeUndefined();
});

test('a part that is itself ganged carries nothing', () => {
  expect(alongside(goldenShop, goldenCase('G4-ganged'), 150, bookmark)).toBeUndefined();
});
