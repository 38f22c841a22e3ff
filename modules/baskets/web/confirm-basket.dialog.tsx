import { Button, Group, Modal } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ConfirmRefusalText, confirmBasketEndpoint } from '#modules/baskets/contract/confirm-basket.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { ChangedMeanwhile } from '#platform/web/forms/changed-meanwhile.tsx';
import { useSeen } from '#platform/web/forms/use-seen.ts';
import { notify } from '#platform/web/notices/notices.ts';
import type { AskProps } from './basket-actions.tsx';
import styles from './confirm-basket.module.css';

/** The button that was pressed lost the focus while it was waiting. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** A line whose delivery is asked for by name says as well that none has one. */
function saidOnce(refusals: readonly ConfirmRefusalText[]): readonly ConfirmRefusalText[] {
  const named = refusals.some(({ code }) => code === 'DELIVERY_ADDRESS_REQUIRED');
  return named ? refusals.filter(({ code }) => code !== 'NO_DELIVERABLE_LINE') : refusals;
}

/** Quote → order. What is in the way is listed at once, so that it is mended in one round. */
export default function ConfirmBasketDialog({ basket, onClose }: AskProps) {
  const t = useTranslations('baskets.confirm');
  const tMerge = useTranslations('platform.merge');
  const tActions = useTranslations('platform.actions');
  const navigate = useNavigate();
  const [refusals, setRefusals] = useState<readonly ConfirmRefusalText[]>([]);
  const act = useAct(confirmBasketEndpoint, {
    invalidates: ['baskets'],
    onDone: ({ sentTo }) => {
      notify({ kind: 'success', title: t('done', { to: sentTo }) });
      onClose();
    },
    onRefused: (error) => {
      if (error.body.code === 'STALE_VERSION') {
        void act.refresh();
        return true;
      }
      const said = error.body.context.refusals as ConfirmRefusalText[] | undefined;
      if (said) setRefusals(saidOnce(said));
      return said !== undefined;
    },
  });
  const { seen, changed, see } = useSeen(basket, act.pending);
  const lacksDelivery = refusals.some(({ field }) => field === 'deliveries');
  const toDeliveries = () => {
    onClose();
    void navigate({ to: '.', search: { tab: 'deliveries' } as never, replace: true });
  };
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
      {changed && <ChangedMeanwhile />}
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {tActions('back')}
        </Button>
        {lacksDelivery && (
          <Button ref={takeFocus} onClick={toDeliveries}>
            {t('toDeliveries')}
          </Button>
        )}
        <Button
          variant={lacksDelivery ? 'default' : 'filled'}
          loading={act.pending}
          onClick={() => (changed ? see() : void act.run({ id: seen.id, version: seen.version }))}
          data-autofocus
        >
          {changed ? tMerge('seen') : t(refusals.length === 0 ? 'submit' : 'again')}
        </Button>
      </Group>
    </Modal>
  );
}
