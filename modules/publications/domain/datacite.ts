import { type CitedBook, citedName } from './citation.ts';

type DataciteBook = CitedBook & { abstract: string; licence: string; language: string };

const licenceAddresses: Readonly<Record<string, string>> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-NC 4.0': 'https://creativecommons.org/licenses/by-nc/4.0/',
  'CC BY-NC-ND 4.0': 'https://creativecommons.org/licenses/by-nc-nd/4.0/',
};

/** The metadata with which a DOI is registered, in DataCite's JSON (schema 4). */
export function dataciteOf(book: DataciteBook): object {
  const { family, given } = citedName(book.author);
  const address = licenceAddresses[book.licence];
  return {
    data: {
      type: 'dois',
      attributes: {
        ...(book.doi && { doi: book.doi }),
        url: book.url,
        types: { resourceTypeGeneral: book.institute ? 'Dissertation' : 'Book', resourceType: book.institute ? 'PhD thesis' : 'Book' },
        creators: [
          {
            name: [family, given].filter(Boolean).join(', '),
            nameType: 'Personal',
            familyName: family,
            ...(given && { givenName: given }),
          },
        ],
        titles: [{ title: book.title }, ...(book.subtitle ? [{ title: book.subtitle, titleType: 'Subtitle' }] : [])],
        publisher: book.institute || book.publisher,
        publicationYear: Number(book.year),
        ...(book.language && { language: book.language }),
        ...(book.abstract && { descriptions: [{ description: book.abstract, descriptionType: 'Abstract' }] }),
        ...(address && { rightsList: [{ rights: book.licence, rightsUri: address }] }),
        ...(book.isbn && {
          relatedIdentifiers: [{ relatedIdentifier: book.isbn, relatedIdentifierType: 'ISBN', relationType: 'IsIdenticalTo' }],
        }),
        schemaVersion: 'http://datacite.org/schema/kernel-4',
      },
    },
  };
}
