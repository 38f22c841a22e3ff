import { describe, expect, it } from 'vitest';
import { decideChosenNur, decideLineBook, titleLine } from './edit-line-book.ts';

const title = { author: 'Anna de Wit', isbn: '', nur: '' };
const paperback = { name: 'Paperback', isbnAllowed: true, nurAllowed: true };
const thesis = { ...paperback, name: 'Proefschrift', nurAllowed: false };
const flyer = { name: 'Flyer', isbnAllowed: false, nurAllowed: false };

describe('author, ISBN and NUR of a line', () => {
  it('take a NUR of the shop’s list, none, or the one that stood', () => {
    const chosen = { nur: '301', before: '', isKnown: false };
    expect(decideChosenNur(chosen)).toMatchObject({ code: 'NUR_UNKNOWN', field: 'nur' });
    for (const change of [{ isKnown: true }, { nur: '' }, { before: '301' }])
      expect(decideChosenNur({ ...chosen, ...change }).accepted).toBe(true);
  });
  it('store the ISBN as the agency writes it', () => {
    const asked = { ...title, isbn: '9789026319501', nur: '301' };
    expect(decideLineBook(asked, '978-90-263-1950-1', paperback)).toMatchObject({ value: { ...asked, isbn: '978-90-263-1950-1' } });
  });
  it('refuse a number that is not an ISBN', () => {
    expect(decideLineBook({ ...title, isbn: '9789026319502' }, null, paperback)).toMatchObject({ code: 'ISBN_INVALID', field: 'isbn' });
  });
  it('are optional, with a product and without one', () => {
    for (const product of [paperback, flyer, undefined]) expect(decideLineBook(title, null, product)).toMatchObject({ value: title });
  });
  it('refuse a number that the product does not allow', () => {
    const isbn = decideLineBook({ ...title, isbn: '9789026319501' }, '978-90-263-1950-1', flyer);
    expect(isbn).toMatchObject({ code: 'ISBN_NOT_ALLOWED', field: 'isbn', params: { product: 'Flyer' } });
    expect(decideLineBook({ ...title, nur: '301' }, null, thesis)).toMatchObject({ code: 'NUR_NOT_ALLOWED', field: 'nur' });
  });
  it.each(['30', '3010', '0a1', '012', 'abc'])('refuse %s: a NUR is three digits, the first not zero', (nur) => {
    expect(decideLineBook({ ...title, nur }, null, paperback)).toMatchObject({ code: 'NUR_INVALID', field: 'nur', params: { nur } });
  });
});

describe('a title on a document', () => {
  it('joins the fields that are filled', () => {
    expect(titleLine({ author: 'Anna de Wit', isbn: '978-90-263-1950-1', nur: '301' })).toBe(
      'Anna de Wit · ISBN 978-90-263-1950-1 · NUR 301',
    );
    expect(titleLine({ author: '', isbn: '978-90-263-1950-1', nur: '' })).toBe('ISBN 978-90-263-1950-1');
    expect(titleLine({ ...title, author: '' })).toBe('');
  });
});
