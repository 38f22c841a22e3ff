import { Anchor } from '@mantine/core';
import {
  readCoverEndpoint,
  readDataciteEndpoint,
  readEbookEndpoint,
  readOnixEndpoint,
  type readPublicationEndpoint,
} from '#modules/publications/contract/publications.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useRecordBrand } from '#platform/web/session.tsx';
import { AwaitEbook } from './await-ebook.tsx';
import { Citation } from './citation.tsx';
import { CopyForm } from './copy-form.tsx';
import styles from './publication.module.css';

type Publication = OutputOf<typeof readPublicationEndpoint>;
type Props = {
  publication: Publication;
  /** Its author looks before it is public: shown above the page, and nothing is ordered or downloaded. */
  preview?: { coverUrl: string; above: React.ReactNode };
};

/** The page of a publication as everybody sees it. */
export function PublicationView({ publication, preview }: Props) {
  const t = useTranslations('publications.page');
  const tFields = useTranslations('publications.fields');
  const tAll = useTranslations('publications');
  const format = useFormat();
  useRecordBrand(publication.brand.unit);
  const { title, subtitle, author, abstract, institute, promotors, defenceOn, defencePlace, isbn, nur, licence, slug } = publication;
  const year = (defenceOn ?? publication.publishedAt ?? '').slice(0, 4);
  const facts: [string, string][] = [
    [tFields('promotors'), promotors],
    ['ISBN', isbn],
    ['DOI', publication.doi],
    [tFields('nur'), [nur, publication.nurName].filter(Boolean).join(' ')],
    [tFields('licence'), licence || tAll('allRights')],
  ];
  return (
    <PortalPage
      title={title}
      kind={[t('thesis'), institute].filter(Boolean).join(', ')}
      lead={subtitle}
      picture={
        publication.hasCover && (
          <img
            className={styles.cover}
            src={preview?.coverUrl ?? callAddress(readCoverEndpoint, { slug })}
            alt={t('cover', { title })}
            fetchPriority="high"
          />
        )
      }
      side={
        <>
          <PortalCard tint>{preview ? <p>{tAll('one.previewCopies')}</p> : <CopyForm slug={slug} />}</PortalCard>
          <Ebook publication={publication} isPreview={preview !== undefined} />
          <dl className={styles.facts}>
            {facts
              .filter(([, value]) => value !== '')
              .map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
          {!preview && (
            <p>
              <Anchor href={callAddress(readOnixEndpoint, { slug })} download>
                {t('onix')}
              </Anchor>
              <br />
              <Anchor href={callAddress(readDataciteEndpoint, { slug })} download>
                {t('datacite')}
              </Anchor>
            </p>
          )}
        </>
      }
    >
      {preview?.above}
      <p className={styles.author}>{author}</p>
      <p className={styles.quiet}>
        {[defenceOn && t('defended', { date: format.date(defenceOn, 'long') }), defencePlace].filter(Boolean).join(', ')}
      </p>
      <div className={styles.abstract}>
        {abstract
          .split(/\n{2,}/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </div>
      <Citation book={{ ...publication, publisher: publication.brand.name, year }} />
    </PortalPage>
  );
}

/** The e-book, or the day on which it opens. */
function Ebook({ publication, isPreview }: { publication: Publication; isPreview: boolean }) {
  const t = useTranslations('publications.page');
  const format = useFormat();
  const { slug, hasEbook, ebookOpen, embargoUntil } = publication;
  if (!hasEbook) return null;
  return (
    <PortalCard quiet>
      <h2 className={styles.head}>{t('ebook')}</h2>
      {ebookOpen && isPreview && <p>{t('readEbook')}</p>}
      {ebookOpen && !isPreview && (
        <Anchor href={callAddress(readEbookEndpoint, { slug })} target="_blank" rel="noreferrer">
          {t('readEbook')}
        </Anchor>
      )}
      {!ebookOpen && <p className={styles.embargo}>{t('embargo', { date: format.date(embargoUntil ?? '', 'long') })}</p>}
      {!ebookOpen && !isPreview && <AwaitEbook slug={slug} />}
    </PortalCard>
  );
}
