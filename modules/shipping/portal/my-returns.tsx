import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { listMyReturnsEndpoint, readMyReturnLabelsEndpoint } from '#modules/shipping/contract/return/my-returns.endpoints.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { AnnounceReturnDialog } from './announce-return.dialog.tsx';
import styles from './my-returns.module.css';

/** Lists the returns of an order of the customer, with their labels and a button to send goods back; hidden before anything left. */
export default function MyReturns({ orderId }: { orderId: number }) {
  const t = useTranslations('shipping.mine');
  const format = useFormat();
  const [announcing, setAnnouncing] = useState(false);
  const { data, error, refetch } = useCall(listMyReturnsEndpoint, { id: orderId }, { live: ['basket'] });
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data || data.shipments.length + data.rows.length === 0) return null;
  const isOpen = data.shipments.some(({ lines }) => lines.some(({ open }) => open > 0));
  const hasLabels = data.rows.some(({ status }) => status === 'announced');
  return (
    <PortalCard>
      <h2 className={styles.title}>{t('title')}</h2>
      {data.rows.length > 0 && (
        <ul className={styles.list}>
          {data.rows.map(({ id, number, status, reason, createdAt, pieces }) => (
            <li key={id}>
              <strong>
                {number} · {t(`statuses.${status}`)}
              </strong>
              <p className={styles.quiet}>
                {[format.moment(createdAt), ...(pieces > 0 ? [t('pieces', { pieces })] : []), reason].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasLabels && (
        <p className={styles.lead}>
          {t('labelText')}{' '}
          <Anchor
            inherit
            underline="always"
            href={callAddress(readMyReturnLabelsEndpoint, { id: orderId })}
            target="_blank"
            rel="noreferrer"
          >
            {t('labels')}
          </Anchor>
        </p>
      )}
      {isOpen && (
        <>
          <p className={styles.lead}>{t('lead')}</p>
          <Button variant="default" onClick={() => setAnnouncing(true)}>
            {t('announce')}
          </Button>
        </>
      )}
      {announcing && <AnnounceReturnDialog orderId={orderId} shipments={data.shipments} onClose={() => setAnnouncing(false)} />}
    </PortalCard>
  );
}
