import { Loader } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { ArtworkLine } from '#modules/prepress/contract/artwork.shapes.ts';
import { readUploadPageEndpoint, visitUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/call/call.ts';
import { asCallError } from '#platform/web/call/call-error.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalPage } from '#platform/web/parts/portal-page.tsx';
import { Problem } from '#platform/web/parts/problem.tsx';
import { NextSteps } from './next-steps.tsx';
import { SlotCard } from './slot-card.tsx';
import styles from './upload.module.css';

export type UploadPage = OutputOf<typeof readUploadPageEndpoint>;

const POLL_MS = 2000;

/** Where a customer brings the files of an order: what we expect, what came, and what we saw in it. */
export default function UploadPagePage() {
  const t = useTranslations('prepress.upload');
  const { fup_link_id: token } = useParams({ strict: false }) as { fup_link_id: string };
  const { data: page, error, isPending, refetch } = useCall(readUploadPageEndpoint, { token });
  const checking = page?.lines.some((line) => line.slots.some((slot) => slot.upload && slot.upload.status !== 'checked')) ?? false;
  useEffect(() => {
    if (!checking) return undefined;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [checking, refetch]);
  useEffect(() => void call(visitUploadPageEndpoint, { token }).catch(() => undefined), [token]);
  if (isPending) return <Loader aria-label={t('loading')} m="xl" />;
  if (error && [404, 422].includes(asCallError(error).status))
    return (
      <PortalPage title={t('unknownTitle')} lead={t('unknownLead')}>
        {null}
      </PortalPage>
    );
  if (error) return <Problem error={error} retry={() => void refetch()} />;
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
            <SlotCard key={slot.id} slot={slot} token={token} maxBytes={page.maxBytes} open={line.open} onChanged={() => void refetch()} />
          ))}
        </section>
      ))}
    </PortalPage>
  );
}

export type Stage = 'bring' | 'mend' | 'checking' | 'proof' | 'done';

/** What the customer's order waits for: the earliest stage of its lines. */
export function stageOf(lines: readonly ArtworkLine[]): Stage {
  const open = lines.filter((line) => line.open);
  if (open.length === 0) return 'done';
  const slots = open.flatMap((line) => line.slots);
  if (slots.some((slot) => !slot.upload)) return 'bring';
  if (slots.some((slot) => slot.upload?.status !== 'checked')) return 'checking';
  if (slots.some((slot) => !slot.upload?.printable || slot.proof?.status === 'rejected')) return 'mend';
  return 'proof';
}
