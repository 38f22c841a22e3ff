import { expect, it } from 'vitest';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import golden from '../../../../golden/shop.json' with { type: 'json' };
import { calculationFor } from './calculate.ts';

it.each([
  [0, 246, '1 × 246'],
  [210, -5, '210 × 1'],
])('refuses a format of %d by %d as too small, also without a minimum side in the parameters', (widthMm, heightMm, nearest) => {
  const components = [{ role: 'sheet' as const, paper: 'SIL300', colours: '4/0' }];
  const ask = { product: 'flat', quantities: [100], format: { widthMm, heightMm }, components };
  expect(calculationFor(golden as unknown as Shop, { ask, vatRate: 21 })).toMatchObject({
    kind: 'refused',
    code: 'FORMAT_TOO_SMALL',
    field: 'format',
    values: { widthMm, heightMm, leastMm: 1 },
    suggestions: [{ field: 'format', value: nearest }],
  });
});
