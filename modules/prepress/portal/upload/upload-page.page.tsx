import { Loader } from '@mantine/core';
import { useEffect } from 'react';
import { uploadPage } from '#modules/prepress/contract/prepress.pages.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { visitUploadPageEndpoint } from '#modules/prepress/contract/visit-upload-page.endpoint.ts';
import { call } from '#platform/web/call/call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { useRecordBrand } from '#platform/web/session.tsx';
import styles from '../../web/transfer/upload.module.css';
import { NextSteps } from './next-steps.tsx';
import { SlotCard } from './slot-card.tsx';
import { stageOf } from './stage.ts';

const POLL_MS = 2000;

/** Page where a customer uploads the files of an order and sees the result of the check. */
export default function UploadPagePage() {
  const t = useTranslations('prepress.upload');
  const { fup_link_id: token } = usePageParams(uploadPage);
  const { data: page, error, isPending, refetch } = useCall(readUploadPageEndpoint, { token });
  const checking = page?.lines.some((line) => line.slots.some((slot) => slot.upload && slot.upload.status !== 'checked')) ?? false;
  useEffect(() => {
    if (!checking) return undefined;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [checking, refetch]);
  useEffect(() => void call(visitUploadPageEndpoint, { token }).catch(() => undefined), [token]);
  useRecordBrand(page?.uiId);
  if (isPending) return <Loader aria-label={t('loading')} m="xl" />;
  // A file that is being sent stays on screen when the page cannot be read again.
  if (!page && error.isUnknownRecord)
    return (
      <PortalPage title={t('unknownTitle')} lead={t('unknownLead')}>
        {null}
      </PortalPage>
    );
  if (!page) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <PortalPage
      title={t(`title.${stageOf(page.lines)}`)}
      lead={t('lead', { number: page.number, description: page.description || page.number, brand: page.brand })}
      side={<NextSteps page={page} token={token} />}
    >
      {page.lines.length === 0 && <p>{t('nothing')}</p>}
      {page.lines.map((line) => (
        <section key={line.id} className={styles.group}>
          <h2 className={styles.line}>{t('line', { description: line.description, quantity: line.quantity })}</h2>
          {line.slots.map((slot) => (
            <SlotCard
              key={slot.id}
              {...{ slot, token, maxBytes: page.maxBytes, open: line.open, repaired: page.repaired, onChanged: () => void refetch() }}
            />
          ))}
        </section>
      ))}
    </PortalPage>
  );
}
