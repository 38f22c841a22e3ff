import { describe, expect, it } from 'vitest';
import { decideLineBook } from './line-book.ts';

describe('the author and ISBN of a line', () => {
  it('are kept as the agency writes the number', () => {
    const asked = { author: 'Anna de Wit', isbn: '9789026319501' };
    expect(decideLineBook(asked, '978-90-263-1950-1')).toMatchObject({ value: { author: 'Anna de Wit', isbn: '978-90-263-1950-1' } });
  });
  it('refuse a number that is no ISBN', () => {
    const decided = decideLineBook({ author: '', isbn: '9789026319502' }, null);
    expect(decided).toMatchObject({ code: 'ISBN_INVALID', field: 'isbn' });
  });
  it('need no number', () => {
    expect(decideLineBook({ author: 'Anna de Wit', isbn: '' }, null).accepted).toBe(true);
  });
});
