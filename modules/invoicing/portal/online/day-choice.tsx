import { Button, Group } from '@mantine/core';
import type { GoneDay } from '#modules/invoicing/domain/online/order-day.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './online-payment.module.css';

type Props = { gone: GoneDay; pending: boolean; onChoose: (day: string) => void };

/** Asks for another day of an order that is paid too late for the promised one, or to keep it. */
export function DayChoice({ gone, pending, onChoose }: Props) {
  const t = useTranslations('invoicing.online.day');
  const format = useFormat();
  const { first, promised } = { first: format.date(gone.first, 'long'), promised: format.date(gone.promised, 'long') };
  return (
    <section aria-labelledby="order-day" className={styles.day}>
      <h2 id="order-day">{t('title', { date: promised })}</h2>
      <p>{t('lead', { first, date: promised })}</p>
      <Group>
        <Button size="md" loading={pending} onClick={() => onChoose(gone.first)}>
          {t('move', { date: first })}
        </Button>
        <Button size="md" variant="default" disabled={pending} onClick={() => onChoose(gone.promised)}>
          {t('keep', { date: promised })}
        </Button>
      </Group>
    </section>
  );
}

/** Says which day it became. */
export function useDayChosen(): (kept: boolean, gone: GoneDay) => void {
  const t = useTranslations('invoicing.online.day');
  const format = useFormat();
  return (kept, { promised, first }) =>
    notify({ kind: 'success', title: t(kept ? 'kept' : 'moved', { date: format.date(kept ? promised : first, 'long') }) });
}
