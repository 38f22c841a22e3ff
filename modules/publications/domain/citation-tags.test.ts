import { expect, it } from 'vitest';
import { citationTags } from './citation-tags.ts';

it('names what is known of a publication, and its e-book once everybody may read it', () => {
  const book = {
    ...{ title: 'Zout', subtitle: 'en klei', author: 'Marit van der Velde', abstract: 'Over zout.', institute: 'Universiteit Utrecht' },
    ...{ isbn: '', doi: '', defenceOn: '2027-03-18', publishedAt: '2027-04-01T08:00:00Z', ebookUrl: '' },
  };
  expect(citationTags(book)).toEqual([
    ['citation_title', 'Zout: en klei'],
    ['citation_author', 'Marit van der Velde'],
    ['citation_publication_date', '2027/03/18'],
    ['citation_dissertation_institution', 'Universiteit Utrecht'],
  ]);
  const open = { ...book, ebookUrl: 'https://katern.example/e' };
  expect(citationTags(open).at(-1)).toEqual(['citation_pdf_url', 'https://katern.example/e']);
});
