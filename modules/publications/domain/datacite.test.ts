import { expect, it } from 'vitest';
import { dataciteOf } from './datacite.ts';

const book = {
  ...{ slug: 'water-1', title: 'Water', subtitle: '', author: 'Amina Nwosu', institute: 'Erasmus Universiteit', publisher: 'Dissertatie' },
  ...{ year: '2026', isbn: '978-94-6417-318-5', doi: '10.71234/dis.1', url: 'https://boek.example/publication/water-1' },
  ...{ abstract: 'Over zout.', licence: 'CC BY 4.0' },
};

it('DataCite › has what registering a DOI requires: creator, title, publisher, year and type', () => {
  expect(dataciteOf(book)).toMatchObject({
    data: {
      attributes: {
        ...{ doi: book.doi, url: book.url, publisher: 'Erasmus Universiteit', publicationYear: 2026 },
        types: { resourceTypeGeneral: 'Dissertation' },
        creators: [{ name: 'Nwosu, Amina', familyName: 'Nwosu', givenName: 'Amina' }],
        titles: [{ title: 'Water' }],
        relatedIdentifiers: [{ relatedIdentifier: book.isbn, relatedIdentifierType: 'ISBN' }],
      },
    },
  });
});
it('DataCite › claims no DOI and no licence that are not there', () => {
  const text = JSON.stringify(dataciteOf({ ...book, doi: '', licence: '' }));
  expect(text).not.toContain('"doi"');
  expect(text).not.toContain('rights');
});
