import { expect, it } from 'vitest';
import { decideChangeIsbn, decideIsbnFree, decideIsbnLimit, decideOwnIsbn, decidePoolIsbn, maxUnorderedIsbns } from './take-isbn.ts';

it('refuses an ISBN of the brand when none is left', () => {
  expect(decidePoolIsbn(true, undefined)).toMatchObject({ code: 'ISBN_POOL_EMPTY' });
  expect([decidePoolIsbn(true, '978').accepted, decidePoolIsbn(false, undefined).accepted]).toEqual([true, true]);
});

it('refuses a further ISBN of the brand to an author with many of books that were not ordered', () => {
  expect(decideIsbnLimit(true, maxUnorderedIsbns)).toMatchObject({ code: 'ISBN_LIMIT' });
  expect([decideIsbnLimit(true, maxUnorderedIsbns - 1).accepted, decideIsbnLimit(false, 99).accepted]).toEqual([true, true]);
});

it('refuses an ISBN that another publication has', () => {
  expect(decideIsbnFree('978', true)).toMatchObject({ code: 'ISBN_TAKEN' });
  expect(decideIsbnFree('978', false).accepted).toBe(true);
});
it('refuses one of our ISBNs as an own one', () => {
  expect(decideOwnIsbn('978', true)).toMatchObject({ code: 'ISBN_OURS', field: 'isbn' });
  expect(decideOwnIsbn('978', false).accepted).toBe(true);
});
it('change an ISBN › is for an own one that was never public; none can always get one', () => {
  const own = { isbn: '978-90-263-1950-1', publishedAt: null, pooled: false };
  expect(decideChangeIsbn(own).accepted).toBe(true);
  expect(decideChangeIsbn({ ...own, pooled: true })).toMatchObject({ code: 'ISBN_FIXED' });
  expect(decideChangeIsbn({ ...own, publishedAt: '2026-11-18' })).toMatchObject({ code: 'ISBN_FIXED' });
  expect(decideChangeIsbn({ ...own, isbn: '', publishedAt: '2026-11-18' }).accepted).toBe(true);
});
