import { expect, it } from 'vitest';
import { decideAwaitEbook, maxReaders } from './await-ebook.ts';

const book = { hasEbook: true, embargoUntil: '2027-06-11', readers: 0 };

it('a reader waits for an e-book that is under embargo, and for no other', () => {
  expect(decideAwaitEbook(book, '2027-06-10')).toMatchObject({ accepted: true });
  expect(decideAwaitEbook(book, '2027-06-11')).toMatchObject({ code: 'EBOOK_NOT_AWAITED' });
  expect(decideAwaitEbook({ ...book, embargoUntil: null }, '2027-06-10')).toMatchObject({ code: 'EBOOK_NOT_AWAITED' });
  expect(decideAwaitEbook({ ...book, hasEbook: false }, '2027-06-10')).toMatchObject({ code: 'EBOOK_NOT_AWAITED' });
});

it('a bounded number of readers waits for one e-book', () => {
  expect(decideAwaitEbook({ ...book, readers: maxReaders - 1 }, '2027-06-10')).toMatchObject({ accepted: true });
  expect(decideAwaitEbook({ ...book, readers: maxReaders }, '2027-06-10')).toMatchObject({ code: 'EBOOK_READERS_FULL' });
});
