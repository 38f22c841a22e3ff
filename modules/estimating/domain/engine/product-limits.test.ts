import { describe, expect, it } from 'vitest';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import shop from '../../../../golden/shop.json' with { type: 'json' };
import { decidePages, nearestMultiples, withAllowedPresses } from './product-limits.ts';
import { estimateWithReasons } from './reasons.ts';
import type { EstimateCase } from './types.ts';

const parameters = shop as unknown as Shop;
const flyer: EstimateCase = {
  product: 'flat',
  quantities: [500],
  format: { widthMm: 148, heightMm: 210 },
  components: [{ role: 'sheet', paper: 'SIL150', colours: '4/4' }],
};
const book: EstimateCase = {
  product: 'perfect-bound-book',
  quantities: [10],
  format: { widthMm: 148, heightMm: 210 },
  components: [{ role: 'inner', paper: 'HVO90', colours: '1/1', pages: 98 }],
};
const only = (...allowedPresses: string[]) => withAllowedPresses(flyer, { pageMultiple: null, allowedPresses });

describe('allowed presses of a product', () => {
  it('limits the routes to them and lists the other presses with PRESS_NOT_ALLOWED', () => {
    const result = estimateWithReasons(parameters, only('D1'));
    if ('refusal' in result) throw new Error(result.refusal.code);
    const [row] = result.quantities;
    expect(row?.route?.sheet).toEqual(['D1']);
    const onD2 = row?.routes.filter(({ presses }) => presses.join() === 'D2') ?? [];
    expect(new Set(onD2.map((route) => (route.feasible ? 'feasible' : route.code)))).toEqual(new Set(['PRESS_NOT_ALLOWED']));
  });
  it('allows every press when the product names none, whatever the case says', () => {
    const free = withAllowedPresses({ ...flyer, onlyPresses: ['D1'] }, { pageMultiple: null, allowedPresses: [] });
    expect(free).toEqual(flyer);
  });
  it('refuses the case when none of them can print it', () => {
    expect(estimateWithReasons(parameters, only('Z9'))).toMatchObject({ refusal: { code: 'PRESS_NOT_ALLOWED', role: 'sheet' } });
  });
});

describe('page multiple of a product', () => {
  it('accepts only a multiple of that number', () => {
    const decided = (pageMultiple: number | null) => decidePages(book, { pageMultiple, allowedPresses: [] });
    expect([decided(null).accepted, decided(2).accepted]).toEqual([true, true]);
    expect(decided(4)).toMatchObject({ code: 'PAGES_NOT_MULTIPLE', params: { pages: 98, multiple: 4 } });
  });
  it('refuses with the nearest numbers of pages that are accepted', () => {
    expect(nearestMultiples(97, 4).map(({ value }) => value)).toEqual([96, 100]);
    expect(nearestMultiples(3, 16).map(({ value }) => value)).toEqual([16]);
  });
});
