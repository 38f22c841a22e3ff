import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { thesisCalendarEndpoint } from '#modules/theses/contract/thesis-calendar.endpoint.ts';
import type { Milestone } from '#modules/theses/domain/thesis-days.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './thesis.module.css';

/** The days of a thesis, each the latest of its step. */
export function Milestones({ days }: { days: readonly Milestone[] }) {
  const t = useTranslations('theses.date.milestones');
  const format = useFormat();
  return (
    <ol className={styles.milestones}>
      {days.map(({ name, date }) => (
        <li key={name}>
          <span>{t(name)}</span>
          <strong>{format.date(date, 'near')}</strong>
        </li>
      ))}
    </ol>
  );
}

/** The days of an ordered thesis, with a file of them for one's own calendar. */
export function OrderedDays({ id, days }: { id: number; days: readonly Milestone[] }) {
  const t = useTranslations('theses.ordered');
  return (
    <>
      <Milestones days={days} />
      <div>
        <Button
          component="a"
          variant="default"
          href={callAddress(thesisCalendarEndpoint, { id })}
          download
          leftSection={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}
        >
          {t('calendar')}
        </Button>
      </div>
    </>
  );
}
