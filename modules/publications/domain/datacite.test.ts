import { expect, it } from 'vitest';
import { dataciteOf } from './datacite.ts';

const book = {
  ...{ slug: 'water-1', title: 'Water', subtitle: '', author: 'Amina Nwosu', institute: 'Erasmus Universiteit', publisher: 'Dissertatie' },
  ...{ year: '2026', isbn: '978-94-6417-318-5', doi: '10.71234/dis.1', url: 'https://boek.example/publication/water-1' },
  ...{ abstract: 'Over zout.', licence: 'CC BY 4.0', language: 'nl' },
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

/** The required properties and controlled lists of DataCite's schema 4 that we write. */
const controlled = {
  resourceTypeGeneral: ['Dissertation', 'Book'],
  nameType: ['Personal', 'Organizational'],
  titleType: ['Subtitle', 'AlternativeTitle', 'TranslatedTitle', 'Other'],
  descriptionType: ['Abstract', 'Methods', 'Other'],
  relatedIdentifierType: ['ISBN', 'DOI', 'URL'],
  relationType: ['IsIdenticalTo', 'IsVersionOf', 'IsVariantFormOf'],
};

it.each([
  ['a thesis', book],
  ['a book of which little is known', { ...book, institute: '', doi: '', isbn: '', abstract: '', licence: '', language: '' }],
])('DataCite › has the required properties and the controlled values of the schema for %s', (_, known) => {
  const { data } = dataciteOf(known) as { data: { type: string; attributes: Record<string, unknown> } };
  expect(data.type).toBe('dois');
  for (const name of ['url', 'types', 'creators', 'titles', 'publisher', 'publicationYear', 'schemaVersion'])
    expect(data.attributes[name], name).toBeTruthy();
  expect(data.attributes.publicationYear).toBeGreaterThan(1000);
  const said: [string, unknown][] = [];
  JSON.stringify(data, (name, value) => {
    said.push([name, value]);
    return value;
  });
  for (const [name, value] of said) {
    if (name in controlled) expect(controlled[name as keyof typeof controlled]).toContain(value);
    if (typeof value === 'string') expect(value, name).not.toBe('');
  }
  expect(data.attributes.language).toBe(known.language || undefined);
});
