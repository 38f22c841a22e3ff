import { splitName } from '#modules/relations/domain/contact/split-name.ts';

export const citationStyles = ['apa', 'chicago', 'bibtex', 'ris'] as const;
export type CitationStyle = (typeof citationStyles)[number];

export type CitedBook = {
  slug: string;
  title: string;
  subtitle: string;
  author: string;
  institute: string;
  publisher: string;
  year: string;
  isbn: string;
  doi: string;
  url: string;
};

/** The names of an author as they are cited: the prefix belongs to the family name. */
export function citedName(author: string): { family: string; given: string } {
  const { firstName, surnamePrefix, surname } = splitName(author);
  return { family: [surnamePrefix, surname].filter(Boolean).join(' '), given: firstName };
}

const initialsOf = (given: string) =>
  given
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((part) => `${part[0]!.toUpperCase()}.`)
    .join(' ');
const braces = (text: string) => text.replace(/[{}\\]/g, '');

/** Cites a thesis or book in one style; `thesis` is the word for a dissertation in the reader's language. */
export function citeBook(book: CitedBook, style: CitationStyle, thesis: string): string {
  const { family, given } = citedName(book.author);
  const whole = [book.title, book.subtitle].filter(Boolean).join(': ');
  const address = book.doi ? `https://doi.org/${book.doi}` : book.url;
  switch (style) {
    case 'apa':
      return `${[family, initialsOf(given)].filter(Boolean).join(', ')} (${book.year}). ${whole}${book.institute && ` [${thesis}, ${book.institute}]`}. ${address}`;
    case 'chicago':
      return `${[family, given].filter(Boolean).join(', ')}. ‘${whole}.’ ${[thesis, book.institute, book.year].filter(Boolean).join(', ')}. ${address}`;
    case 'bibtex':
      return [
        `@${book.institute ? 'phdthesis' : 'book'}{${book.slug},`,
        ...Object.entries({
          author: [family, given].filter(Boolean).join(', '),
          title: whole,
          ...(book.institute ? { school: book.institute } : { publisher: book.publisher }),
          year: book.year,
          isbn: book.isbn,
          doi: book.doi,
          url: book.url,
        })
          .filter(([, value]) => value !== '')
          .map(([key, value]) => `  ${key} = {${braces(value)}},`),
        '}',
      ].join('\n');
    case 'ris':
      return [
        ['TY', book.institute ? 'THES' : 'BOOK'],
        ['AU', [family, given].filter(Boolean).join(', ')],
        ['TI', whole],
        ['PY', book.year],
        ['PB', book.institute || book.publisher],
        ['SN', book.isbn],
        ['DO', book.doi],
        ['UR', book.url],
      ]
        .filter(([, value]) => value !== '')
        .map(([key, value]) => `${key}  - ${value}`)
        .concat('ER  - ')
        .join('\n');
  }
}
