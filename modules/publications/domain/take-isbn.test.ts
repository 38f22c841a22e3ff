import { expect, it } from 'vitest';
import { decideIsbnFree, decidePoolIsbn } from './take-isbn.ts';

it('refuses an ISBN of the brand when none is left', () => {
  expect(decidePoolIsbn(true, undefined)).toMatchObject({ code: 'ISBN_POOL_EMPTY' });
  expect([decidePoolIsbn(true, '978').accepted, decidePoolIsbn(false, undefined).accepted]).toEqual([true, true]);
});

it('refuses an ISBN that another publication has', () => {
  expect(decideIsbnFree('978', true)).toMatchObject({ code: 'ISBN_TAKEN' });
  expect(decideIsbnFree('978', false).accepted).toBe(true);
});
