import { expect, it } from 'vitest';
import { parseProductSearch } from './product-search.ts';

it('reads pages and copies beside the words of a product', () => {
  expect(parseProductSearch('Gel 200 p 120 st')).toEqual({ words: 'gel', pages: 200, quantity: 120 });
  expect(parseProductSearch('250x gelijmd 96 pagina’s')).toEqual({ words: 'gelijmd', pages: 96, quantity: 250 });
  expect(parseProductSearch('gelijmd A5')).toEqual({ words: 'gelijmd a5', pages: null, quantity: null });
});
