import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { CheckedOrder } from '#modules/prepress/contract/order-check.endpoints.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { CheckSign } from './check-sign.tsx';
import styles from './order-check.module.css';

type Props = { order: CheckedOrder; titleOf: (rule: string) => string; onOpen: () => void; onClose: () => void };

/** An order with what each rule says of it, in words. */
export function CheckedOrderSide({ order, titleOf, onOpen, onClose }: Props) {
  const t = useTranslations('prepress.checkedOrders');
  const tActions = useTranslations('platform.actions');
  return (
    <section aria-label={order.number}>
      <div className={styles.head}>
        <h2>{order.number}</h2>
        <ActionIcon onClick={onClose} aria-label={tActions('close')} className={styles.close}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      <p className={styles.sub}>{[order.customer, order.description].filter(Boolean).join(' · ')}</p>
      <ul className={styles.checks}>
        {order.checks.map(({ rule, colour, text }) => (
          <li key={rule}>
            <CheckSign colour={colour} text={text} />
            <span>
              <span className={styles.rule}>{titleOf(rule)}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.sub}>{t('linesReady', { ready: order.readyLines, waiting: order.waitingLines })}</p>
      <Button size="xs" variant="default" onClick={onOpen} rightSection={<KeyHint keys="Enter" />}>
        {t('open')}
      </Button>
    </section>
  );
}
