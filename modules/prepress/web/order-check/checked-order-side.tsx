import { Button, Group } from '@mantine/core';
import type { CheckedOrder } from '#modules/prepress/contract/order-check.endpoints.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { CheckIcon } from './check-icon.tsx';
import { checkedOrderActs } from './checked-order-acts.tsx';
import styles from './order-check.module.css';

type Props = { order: CheckedOrder; titleOf: (rule: string) => string; onOpen: () => void; onClose: () => void };

/** Side panel of an order: each check with its reason, and the actions, since a narrow screen has no bulk bar. */
export function CheckedOrderSide({ order, titleOf, onOpen, onClose }: Props) {
  const t = useTranslations('prepress.checkedOrders');
  return (
    <section aria-label={order.number}>
      <SideHead title={order.number} onClose={onClose} />
      <p className={styles.sub}>{[order.customer, order.description].filter(Boolean).join(' · ')}</p>
      <ul className={styles.checks}>
        {order.checks.map(({ rule, colour, text }) => (
          <li key={rule}>
            <CheckIcon colour={colour} text={text} />
            <span>
              <span className={styles.rule}>{titleOf(rule)}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.sub}>{t('linesReady', { ready: order.readyLines, waiting: order.waitingLines })}</p>
      <Group gap="xs">
        <RecordActs acts={checkedOrderActs} row={order} />
        <Button size="xs" variant="default" onClick={onOpen} rightSection={<KeyHint keys="Enter" />}>
          {t('open')}
        </Button>
      </Group>
    </section>
  );
}
