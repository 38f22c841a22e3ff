import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { homePage } from '#modules/identity/contract/identity.pages.ts';
import { isbnBarcode } from '#modules/prepress/domain/preflight/ean13.ts';
import { readOwnCoverEndpoint, readOwnPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { publicationPage, publishOnePage } from '#modules/publications/contract/publications.pages.ts';
import { removePublicationEndpoint } from '#modules/publications/contract/remove-publication.endpoint.ts';
import { savePublicationEndpoint } from '#modules/publications/contract/save-publication.endpoint.ts';
import type { PublicationStatus } from '#modules/publications/domain/licences.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageNavigate, usePageSearch } from '#platform/web/routing/use-page.ts';
import { useRecordBrand } from '#platform/web/session.tsx';
import { PublicationFields, type PublicationValues, usePublicationLabels } from './publication-fields.tsx';
import { PublicationFiles } from './publication-files.tsx';
import { PublicationIsbn } from './publication-isbn.tsx';
import { PublicationView } from './publication-view.tsx';

type Own = OutputOf<typeof readOwnPublicationEndpoint>;

/** The author's page of one publication, by a link: change, publish or withdraw it. */
export default function PublishOnePage() {
  const t = useTranslations('publications.one');
  const { token = '' } = usePageSearch(publishOnePage);
  const { data, error, refetch } = useCall(readOwnPublicationEndpoint, { token }, { enabled: token !== '' });
  // What the author typed stays on screen when the page cannot be read again.
  if (data) return <One token={token} own={data} />;
  if (error && !error.isUnknownRecord) return <LoadError error={error} retry={() => void refetch()} />;
  if (token === '' || error) {
    return (
      <PortalPage title={t('unknownTitle')} lead={t('unknownLead')}>
        {null}
      </PortalPage>
    );
  }
  return null;
}

function One({ token, own }: { token: string; own: Own }) {
  const t = useTranslations('publications.one');
  const tAll = useTranslations('publications');
  const labels = usePublicationLabels();
  useRecordBrand(own.brand.unit);
  const { version, status, isbn, slug } = own;
  const barcode = isbnBarcode(isbn);
  const { title, subtitle, author, abstract, institute, promotors, defenceOn, defencePlace, nur, licence } = own;
  const { embargoUntil, doi, language } = own;
  const saved: PublicationValues = {
    ...{ title, subtitle, author, abstract, institute, promotors, defenceOn, defencePlace, nur, licence, embargoUntil, doi, language },
  };
  const rules = useRules<PublicationValues>({ title: [required], author: [required] });
  const act = useActForm(savePublicationEndpoint, {
    initial: saved,
    toInput: (values) => ({ ...values, token, version, status }),
    draftKey: `publication-${slug}`,
    rules,
    isChange: true,
    invalidates: ['publications'],
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  const move = useAct(savePublicationEndpoint, {
    invalidates: ['publications'],
    onDone: (answer) => notify({ kind: 'success', title: t(`done.${answer.status}`) }),
  });
  const navigate = usePageNavigate();
  const remove = useAct(removePublicationEndpoint, {
    onDone: () => {
      notify({ kind: 'success', title: t('removed') });
      void navigate(homePage, { replace: true });
    },
  });
  const [previews, setPreviews] = useState(false);
  const to = (next: PublicationStatus) => move.run({ ...saved, token, version, status: next });
  const publish = status !== 'published' && (
    <Button loading={move.pending} disabled={act.dirty} onClick={() => void to('published')}>
      {t('publish')}
    </Button>
  );
  if (previews && status !== 'published') {
    const above = (
      <PortalCard quiet>
        <p role="status">{t('previewLead')}</p>
        <Group>
          {publish}
          <Button variant="default" onClick={() => setPreviews(false)}>
            {t('endPreview')}
          </Button>
        </Group>
      </PortalCard>
    );
    return <PublicationView publication={own} preview={{ coverUrl: callAddress(readOwnCoverEndpoint, { token }), above }} />;
  }
  return (
    <PortalPage
      title={own.title}
      lead={t(`leads.${status}`)}
      side={
        <PortalCard quiet>
          <p>
            {tAll(`statuses.${status}`)}
            {isbn && ` · ISBN ${isbn}`}
          </p>
          {isbn && <p>{t('colophon', { title: own.title, author: own.author, isbn, publisher: own.brand.name })}</p>}
          {barcode && (
            <p>
              <Anchor href={`data:image/svg+xml;utf8,${encodeURIComponent(barcode)}`} download={`${isbn}.svg`}>
                {t('barcode')}
              </Anchor>
            </p>
          )}
          {own.deposit && <Deposit {...own.deposit} />}
          {status === 'published' && (
            <p>
              <PageLink page={publicationPage} params={{ slug }}>
                {t('look')}
              </PageLink>
            </p>
          )}
          <Group>
            {publish}
            {status !== 'published' && (
              <Button variant="default" disabled={act.dirty} onClick={() => setPreviews(true)}>
                {t('preview')}
              </Button>
            )}
            {status === 'published' && (
              <ConfirmButton
                disabled={act.dirty}
                question={t('withdrawQuestion', { copies: own.openCopies })}
                verb={t('withdraw')}
                onConfirm={() => to('withdrawn')}
              >
                {t('withdraw')}
              </ConfirmButton>
            )}
            {own.publishedAt === null && (
              <ConfirmButton
                variant="subtle"
                question={t('removeQuestion')}
                verb={t('remove')}
                onConfirm={() => remove.run({ token, version })}
              >
                {t('remove')}
              </ConfirmButton>
            )}
          </Group>
          {act.dirty && <p>{t('saveFirst')}</p>}
        </PortalCard>
      }
    >
      <PortalCard>
        <ActFormFrame act={act} submitLabel={t('save')} labels={labels} quiet>
          <PublicationFields act={act} />
        </ActFormFrame>
      </PortalCard>
      {!own.isbnFixed && <PublicationIsbn key={isbn} token={token} own={own} />}
      <PublicationFiles token={token} own={own} />
    </PortalPage>
  );
}

/** The copies for the national library, with the order as far as one is known. */
function Deposit({ copies, name }: NonNullable<Own['deposit']>) {
  const t = useTranslations('publications.one');
  if (copies === null) return <p>{t('depositAsked', { name })}</p>;
  return <p>{copies > 0 ? t('depositSent', { copies, name }) : t('depositNone', { name })}</p>;
}
