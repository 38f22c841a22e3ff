import { Button, CopyButton, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type CitationStyle, type CitedBook, citationStyles, citeBook } from '#modules/publications/domain/citation.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './publication.module.css';

const names: Record<CitationStyle, string> = { apa: 'APA', chicago: 'Chicago', bibtex: 'BibTeX', ris: 'RIS' };

/** The citation of a publication, in the style of the reader's field. */
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
