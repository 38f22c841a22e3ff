import { Button, Group, Modal } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ConfirmRefusalText, confirmBasketEndpoint } from '#modules/baskets/contract/confirm-basket.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { notify } from '#platform/web/notices/notices.ts';
import type { AskProps } from './basket-actions.tsx';
import styles from './confirm-basket.module.css';

/** Quote → order. What is in the way is listed at once, so that it is mended in one round. */
export default function ConfirmBasketDialog({ basket, onClose }: AskProps) {
  const t = useTranslations('baskets.confirm');
  const tActions = useTranslations('platform.actions');
  const [refusals, setRefusals] = useState<readonly ConfirmRefusalText[]>([]);
  const act = useAct(confirmBasketEndpoint, {
    invalidates: ['baskets'],
    onDone: ({ sentTo }) => {
      notify({ kind: 'success', title: t('done', { to: sentTo }) });
      onClose();
    },
    onRefused: (error) => {
      const said = error.body.context.refusals as ConfirmRefusalText[] | undefined;
      if (said) setRefusals(said);
      return said !== undefined;
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('title', { number: basket.number })} closeButtonProps={{ 'aria-label': tActions('close') }}>
      {refusals.length === 0 ? (
        <p className={styles.lead}>{t('lead', { to: basket.contact?.email ?? '' })}</p>
      ) : (
        <div role="alert">
          <p className={styles.lead}>{t('refused', { count: refusals.length })}</p>
          <ul className={styles.refusals}>
            {refusals.map((refusal, index) => (
              <li key={`${refusal.code}-${index}`}>
                <IconAlertCircle size={16} stroke={1.5} aria-hidden />
                <span>{refusal.message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {tActions('back')}
        </Button>
        <Button loading={act.pending} onClick={() => void act.run({ id: basket.id, version: basket.version })} data-autofocus>
          {t(refusals.length === 0 ? 'submit' : 'again')}
        </Button>
      </Group>
    </Modal>
  );
}
