import { Button, Group } from '@mantine/core';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { isAwaitingFiles } from '#modules/baskets/domain/basket/next-step.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { BasketHistory } from '#modules/baskets/web/basket/basket-history.tsx';
import { BasketStatusLabel, plannedQuoteSendTime } from '#modules/baskets/web/basket/basket-status.tsx';
import { NextStepButton } from '#modules/baskets/web/basket/next-step-button.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import styles from './basket-side.module.css';

type Props = { id: number; onOpen: () => void; onClose: () => void };

/** The side panel of the list: next step, lateness, facts, lines and history of one basket. */
export function BasketSide({ id, onOpen, onClose }: Props) {
  const t = useTranslations('baskets.side');
  const { data: basket, error, refetch } = useCall(readBasketEndpoint, { id }, { keepPrevious: true, live: [`basket:${id}`] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!basket) return null;
  return (
    <section aria-label={basket.number}>
      <SideHead title={basket.number} onClose={onClose}>
        <BasketStatusLabel
          status={basket.status}
          quoteGoesAt={plannedQuoteSendTime(basket)}
          awaitsFiles={isAwaitingFiles(basket.status, basket.lines)}
        />
      </SideHead>
      <p className={styles.sub}>{[basket.customer.name, basket.description].filter(Boolean).join(' · ')}</p>
      <Group gap="xs" mb="sm">
        <Button size="xs" variant="default" onClick={onOpen} rightSection={<KeyHint keys="Enter" />}>
          {t('open')}
        </Button>
        <NextStepButton basket={basket} size="xs" />
      </Group>
      <Lateness basket={basket} />
      <BasketFactList basket={basket} />
      <h3 className={styles.section}>{t('lines')}</h3>
      <Lines basket={basket} />
      <h3 className={styles.section}>{t('history')}</h3>
      <BasketHistory id={id} />
    </section>
  );
}

function Lateness({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('baskets.side');
  const format = useFormat();
  if (basket.daysLate === 0 || !basket.deliveryDate) return null;
  return (
    <p className={styles.late}>
      <strong>{t('late', { days: basket.daysLate, date: format.date(basket.deliveryDate, 'near') })}</strong>
    </p>
  );
}

function BasketFactList({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('baskets.header');
  const format = useFormat();
  return (
    <Facts
      narrow
      facts={[
        { label: t('contact'), value: basket.contact?.name },
        { label: t('reference'), value: basket.customerReference },
        { label: t('po'), value: basket.poNumber },
        { label: t('brand'), value: basket.unit.name },
        { label: t('manager'), value: basket.orderManager?.name },
        { label: t('reason'), value: basket.status === 'on_hold' && [basket.reasonName, basket.note].filter(Boolean).join(': ') },
        { label: t('holdUntil'), value: basket.holdUntil && format.date(basket.holdUntil, 'near') },
      ]}
    />
  );
}

function Lines({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('baskets.totals');
  const format = useFormat();
  const lines = basket.lines.filter((line) => !isCanceledLine(line.status));
  return (
    <table className={styles.lines}>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{line.description}</td>
            <td className={`${styles.right} num`}>{line.kind === 'text' ? '' : format.quantity(line.quantity)}</td>
            <td className={styles.right}>{line.kind !== 'text' && <Money value={line.price} />}</td>
          </tr>
        ))}
        {basket.totals.transport > 0 && (
          <tr>
            <td colSpan={2}>{t('transport')}</td>
            <td className={styles.right}>
              <Money value={basket.totals.transport} />
            </td>
          </tr>
        )}
        <tr className={styles.total}>
          <td colSpan={2}>{t('net')}</td>
          <td className={styles.right}>
            <Money value={basket.totals.net} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
