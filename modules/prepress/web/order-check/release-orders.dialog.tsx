import { Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CheckedOrder } from '#modules/prepress/contract/order-check.endpoints.ts';
import { releaseOrdersEndpoint } from '#modules/prepress/contract/release-orders.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './order-check.module.css';

type Props = { orders: readonly CheckedOrder[]; onClose: () => void; onDone?: () => void };

/** Asks for the reason to release red orders, and lists the orders that were refused with the reason. */
export function ReleaseOrdersDialog({ orders, onClose, onDone }: Props) {
  const t = useTranslations('prepress.checkedOrders');
  const tActions = useTranslations('platform.actions');
  const [refusedOrders, setRefusedOrders] = useState<readonly { id: number; number: string; refused: string | null }[]>([]);
  const red = orders.filter(({ colour }) => colour === 'red').length;
  const act = useActForm(releaseOrdersEndpoint, {
    initial: { note: '' },
    toInput: ({ note }) => ({ ids: orders.map(({ id }) => id), note }),
    draftKey: 'release-orders',
    invalidates: ['prepress', 'baskets'],
    onDone: (answer) => {
      notify({ kind: 'success', title: t('released', { count: answer.released }) });
      onDone?.();
      const left = answer.orders.filter(({ refused }) => refused !== null);
      if (left.length === 0) onClose();
      else setRefusedOrders(left);
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('releaseTitle', { count: orders.length })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      {refusedOrders.length > 0 ? (
        <>
          <p className={styles.sub}>{t('stayed')}</p>
          {refusedOrders.map(({ id, number, refused }) => (
            <p key={id} className={styles.refused}>
              <strong>{number}</strong> {refused}
            </p>
          ))}
        </>
      ) : (
        <ActFormFrame act={act} submitLabel={t('release', { count: orders.length })} labels={{ note: t('note') }}>
          <p className={styles.sub}>{red > 0 ? t('releaseRed', { count: red }) : t('releaseLead')}</p>
          <Textarea label={t('note')} rows={2} required={red > 0} withAsterisk={false} data-autofocus {...act.field('note')} />
        </ActFormFrame>
      )}
    </Modal>
  );
}
