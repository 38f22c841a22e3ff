import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { CheckedOrder } from '#modules/prepress/contract/order-check.endpoints.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { SideHead } from '#platform/web/parts/side-head.tsx';
import { CheckSign } from './check-sign.tsx';
import styles from './order-check.module.css';

type Props = { order: CheckedOrder; titleOf: (rule: string) => string; onOpen: () => void; onClose: () => void };

/** An order with what each rule says of it, in words. */
export function CheckedOrderSide({ order, titleOf, onOpen, onClose }: Props) {
  const t = useTranslations('prepress.checkedOrders');
  return (
    <section aria-label={order.number}>
      <SideHead title={order.number} onClose={onClose} />
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
