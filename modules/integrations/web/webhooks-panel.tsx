import { Button, Loader, Modal } from '@mantine/core';
import { useState } from 'react';
import { pingWebhookEndpoint } from '#modules/integrations/contract/ping-webhook.endpoint.ts';
import { removeWebhookEndpoint } from '#modules/integrations/contract/remove-webhook.endpoint.ts';
import { listWebhooksEndpoint, type Webhook } from '#modules/integrations/contract/webhooks.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import { Deliveries } from './deliveries.tsx';
import styles from './integrations.module.css';
import { OneTimeSecret } from './one-time-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** Webhooks of the shop, or of one customer. */
export function WebhooksPanel({ customerId }: { customerId?: number }) {
  const t = useTranslations('integrations.webhooks');
  const tActions = useTranslations('platform.actions');
  const mayEdit = useMay()('webhooks.manage or own_customer.manage');
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { data, error, refetch } = useCall(listWebhooksEndpoint, customerId === undefined ? {} : { customerId });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loader size="sm" />;
  // The current state, also after a concurrent change.
  const edited = data.webhooks.find(({ id }) => id === editing);
  function done(newSecret?: string) {
    setEditing(null);
    if (newSecret) setSecret(newSecret);
    else notify({ kind: 'success', title: t('saved') });
  }
  return (
    <section aria-label={t('title')}>
      <div className={styles.head}>
        <h2 className={styles.section}>{t('title')}</h2>
        {mayEdit && (
          <Button variant="default" size="compact-md" onClick={() => setEditing('new')}>
            {t('make')}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>{t('text')}</p>
      {secret && <OneTimeSecret secret={secret} text={t('once')} onDone={() => setSecret(null)} />}
      {data.webhooks.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      {data.webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} mayEdit={mayEdit} onEdit={() => setEditing(webhook.id)} />
      ))}
      <Modal
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={t(editing === 'new' ? 'make' : 'change')}
        size="lg"
        closeButtonProps={{ 'aria-label': tActions('close') }}
      >
        {(editing === 'new' || edited) && (
          <WebhookForm
            {...(edited && { webhook: edited })}
            {...(customerId !== undefined && { customerId })}
            events={data.events}
            onDone={done}
          />
        )}
      </Modal>
    </section>
  );
}

function WebhookCard({ webhook, mayEdit, onEdit }: { webhook: Webhook; mayEdit: boolean; onEdit: () => void }) {
  const t = useTranslations('integrations.webhooks');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const ping = useAct(pingWebhookEndpoint, { invalidates: ['webhooks'], onDone: () => setOpen(true) });
  const remove = useAct(removeWebhookEndpoint, { invalidates: ['webhooks'] });
  const { id, version, name, url, events, active, failures, disabledReason, lastDeliveredAt, pending } = webhook;
  return (
    <article className={styles.card} aria-label={name}>
      <h3 className={styles.title}>{name}</h3>
      <p className={`${styles.quiet} ${styles.mono}`}>{url}</p>
      <p className={styles.quiet}>
        {[
          t(active ? 'isOn' : 'isOff'),
          t('eventCount', { count: events.length }),
          lastDeliveredAt ? t('lastDelivered', { when: format.moment(lastDeliveredAt) }) : t('neverDelivered'),
          pending > 0 && t('pending', { count: pending }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {!active && disabledReason && <p className={styles.warning}>{t('disabled', { reason: disabledReason })}</p>}
      {active && failures > 0 && <p className={styles.warning}>{t('failing', { count: failures })}</p>}
      <div className={styles.acts}>
        <Button variant="default" size="compact-sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('deliveries')}
        </Button>
        {mayEdit && (
          <>
            {active && (
              <Button variant="default" size="compact-sm" loading={ping.pending} onClick={() => void ping.run({ id })}>
                {t('ping')}
              </Button>
            )}
            <Button variant="default" size="compact-sm" onClick={onEdit}>
              {t('change')}
            </Button>
            <ConfirmButton
              size="compact-sm"
              variant="subtle"
              question={t('removeQuestion', { name })}
              verb={t('remove')}
              onConfirm={() => remove.run({ id, version })}
            >
              {t('remove')}
            </ConfirmButton>
          </>
        )}
      </div>
      {open && <Deliveries webhook={webhook} mayEdit={mayEdit} />}
    </article>
  );
}
