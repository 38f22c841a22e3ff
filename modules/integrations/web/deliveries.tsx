import { Button } from '@mantine/core';
import { useState } from 'react';
import { replayDeliveryEndpoint } from '#modules/integrations/contract/replay-delivery.endpoint.ts';
import { type Delivery, listDeliveriesEndpoint, type Webhook } from '#modules/integrations/contract/webhooks.endpoints.ts';
import { eventTextKey } from '#modules/integrations/domain/webhook-events.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import table from '#platform/web/parts/table.module.css';
import styles from './integrations.module.css';
import { JsonText } from './json-text.tsx';

/** Lists the deliveries of one webhook with their responses; each can be sent again. */
export function Deliveries({ webhook, mayEdit }: { webhook: Webhook; mayEdit: boolean }) {
  const t = useTranslations('integrations.deliveries');
  const tEvents = useTranslations('integrations.events');
  const format = useFormat();
  const [open, setOpen] = useState<number | null>(null);
  const { data, error, refetch } = useCall(listDeliveriesEndpoint, { id: webhook.id, limit: 50 }, { refetchIntervalMs: 3000 });
  const replay = useAct(replayDeliveryEndpoint, { invalidates: ['webhooks'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (data?.rows.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  const answer = ({ lastStatus, lastError }: Delivery) => (lastStatus ? `HTTP ${lastStatus}` : (lastError ?? ''));
  return (
    <ScrollBox className={table.scroll} aria-label={t('title')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{t('when')}</th>
            <th>{t('event')}</th>
            <th>{t('status')}</th>
            <th>{t('answer')}</th>
            <th className={table.right}>{t('attempts')}</th>
            <th aria-label={t('acts')} />
          </tr>
        </thead>
        <tbody>
          {data?.rows.map((row) => (
            <tr key={row.id}>
              <td>{format.moment(row.createdAt)}</td>
              <td>
                {translateComposed(tEvents, eventTextKey(row.event), row.event)}
                {open === row.id && (
                  <>
                    <JsonText text={row.payload} label={t('payload')} />
                    {row.lastResponse && <JsonText text={row.lastResponse} label={t('response')} />}
                    <span className={styles.mono}>{row.eventId}</span>
                  </>
                )}
              </td>
              <td className={row.status === 'failed' ? styles.bad : undefined}>
                {t(`is_${row.status}`)}
                {row.status === 'pending' && row.nextAttemptAt && row.attempts > 0 && (
                  <> {t('next', { time: format.time(row.nextAttemptAt) })}</>
                )}
              </td>
              <td>{answer(row)}</td>
              <td className={`${table.right} num`}>{row.attempts}</td>
              <td className={table.right}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-expanded={open === row.id}
                  onClick={() => setOpen(open === row.id ? null : row.id)}
                >
                  {t('look')}
                </Button>
                {mayEdit && row.status !== 'pending' && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    loading={replay.pending}
                    onClick={() => void replay.run({ id: webhook.id, deliveryId: row.id })}
                  >
                    {t('again')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
