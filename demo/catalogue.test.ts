import { describe, expect, it } from 'vitest';
import { estimate } from '#modules/estimating/domain/estimate.ts';
import type { Shop } from '#modules/estimating/domain/shop.ts';
import type { EstimateCase } from '#modules/estimating/domain/types.ts';
import shop from '../golden/shop.json' with { type: 'json' };
import groups from './catalogue.json' with { type: 'json' };

describe('every product of the catalogue', () => {
  it.each(groups.flatMap((group) => group.products))('$code has a price as its template stands', ({ product, template }) => {
    expect(estimate(shop as unknown as Shop, { product, ...template } as EstimateCase)).not.toHaveProperty('refusal');
  });
});
