import { expect, it } from 'vitest';
import { decideRefreshPrices } from './refresh-prices.ts';

it('refresh prices › needs a key and a mapped product', () => {
  expect(decideRefreshPrices({ sealedKey: null, products: 2 })).toMatchObject({ code: 'API_KEY_MISSING', field: 'key' });
  expect(decideRefreshPrices({ sealedKey: 'sealed', products: 0 })).toMatchObject({ code: 'NOTHING_MAPPED', field: 'products' });
  expect(decideRefreshPrices({ sealedKey: 'sealed', products: 2 }).accepted).toBe(true);
});
