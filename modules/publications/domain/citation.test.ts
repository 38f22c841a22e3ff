import { expect, it } from 'vitest';
import { type CitedBook, citeBook, citedName } from './citation.ts';

const book: CitedBook = {
  ...{ slug: 'water-1', title: 'Water', subtitle: 'Zout en klei', author: 'Marit van der Velde', institute: 'Universiteit Utrecht' },
  ...{
    publisher: 'Dissertatie',
    year: '2026',
    isbn: '978-94-6417-318-5',
    doi: '10.71234/dis.1',
    url: 'https://boek.example/publication/water-1',
  },
};

it('citation › keeps the prefix with the surname', () => {
  expect(citedName('Marit van der Velde')).toEqual({ family: 'van der Velde', given: 'Marit' });
  expect(citedName('Nwosu')).toEqual({ family: 'Nwosu', given: '' });
});
it('citation › names author, year, title, institute and DOI in APA', () => {
  expect(citeBook(book, 'apa', 'Proefschrift')).toBe(
    'van der Velde, M. (2026). Water: Zout en klei [Proefschrift, Universiteit Utrecht]. https://doi.org/10.71234/dis.1',
  );
});
it('citation › leaves out of BibTeX and RIS what is not there', () => {
  const bare = { ...book, doi: '', isbn: '', institute: '' };
  expect(citeBook(bare, 'bibtex', '')).toContain('@book{water-1,\n  author = {van der Velde, Marit},');
  expect(citeBook(bare, 'bibtex', '')).not.toContain('doi');
  expect(citeBook(bare, 'ris', '').split('\n')).toEqual([
    ...['TY  - BOOK', 'AU  - van der Velde, Marit', 'TI  - Water: Zout en klei', 'PY  - 2026', 'PB  - Dissertatie'],
    ...['UR  - https://boek.example/publication/water-1', 'ER  - '],
  ]);
});
