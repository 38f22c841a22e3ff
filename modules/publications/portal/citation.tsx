import { Button, CopyButton, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { readPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { type CitationStyle, type CitedBook, citationStyles, citeBook } from '#modules/publications/domain/citation.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './publication.module.css';

const names: Record<CitationStyle, string> = { apa: 'APA', chicago: 'Chicago', bibtex: 'BibTeX', ris: 'RIS' };

/** How to cite a publication, in the style of the reader's field. */
export function Citation({ book }: { book: CitedBook }) {
  const t = useTranslations('publications.page');
  const [style, setStyle] = useState<CitationStyle>('apa');
  const text = citeBook(book, style, t('thesis'));
  return (
    <section aria-labelledby="cite">
      <h2 id="cite" className={styles.head}>
        {t('cite')}
      </h2>
      <SegmentedControl
        className={styles.styles}
        aria-label={t('citationStyle')}
        value={style}
        onChange={(value) => setStyle(value as CitationStyle)}
        data={citationStyles.map((value) => ({ value, label: names[value] }))}
      />
      <pre className={styles.citation}>{text}</pre>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'copied' : 'copyCitation')}
          </Button>
        )}
      </CopyButton>
    </section>
  );
}

/** The tags of the head by which Google Scholar and reference managers recognize a publication. */
export function CitationTags({ publication }: { publication: OutputOf<typeof readPublicationEndpoint> }) {
  const { title, subtitle, author, institute, isbn, doi, defenceOn, publishedAt, abstract, ebookOpen, slug, url } = publication;
  const tags: [string, string][] = [
    ['description', abstract.slice(0, 300)],
    ['citation_title', [title, subtitle].filter(Boolean).join(': ')],
    ['citation_author', author],
    ['citation_publication_date', (defenceOn ?? publishedAt ?? '').slice(0, 10).replaceAll('-', '/')],
    ['citation_dissertation_institution', institute],
    ['citation_isbn', isbn],
    ['citation_doi', doi],
    ['citation_pdf_url', ebookOpen ? new URL(`/api/published/${slug}/ebook`, url).href : ''],
  ];
  return (
    <>
      {tags
        .filter(([, content]) => content !== '')
        .map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
    </>
  );
}
