/** The metadata in the head of a publication's page. */
export type TaggedBook = {
  title: string;
  subtitle: string;
  author: string;
  abstract: string;
  institute: string;
  isbn: string;
  doi: string;
  defenceOn: string | null;
  publishedAt: string | null;
  /** The address of the e-book; empty until everybody may read it. */
  ebookUrl: string;
};

/** The tags of the head by which Google Scholar and reference managers recognize a publication, in their order; without empty ones. */
export function citationTags({ title, subtitle, author, institute, isbn, doi, defenceOn, publishedAt, ebookUrl }: TaggedBook) {
  const tags: [name: string, content: string][] = [
    ['citation_title', [title, subtitle].filter(Boolean).join(': ')],
    ['citation_author', author],
    ['citation_publication_date', (defenceOn ?? publishedAt ?? '').slice(0, 10).replaceAll('-', '/')],
    ['citation_dissertation_institution', institute],
    ['citation_isbn', isbn],
    ['citation_doi', doi],
    ['citation_pdf_url', ebookUrl],
  ];
  return tags.filter(([, content]) => content !== '');
}
