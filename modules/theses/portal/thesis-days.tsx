import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { downloadThesisCalendarEndpoint } from '#modules/theses/contract/thesis-calendar.endpoint.ts';
import type { Milestone } from '#modules/theses/domain/thesis-days.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ApproveTitlePage } from './approve-title-page.tsx';
import { MoveDefence } from './move-defence.tsx';
import styles from './thesis.module.css';

const dayMs = 86_400_000;

/** The days of a thesis, each the latest of its step; with what is to spare before the university’s day. */
export function Milestones({ days, slack = false }: { days: readonly Milestone[]; slack?: boolean }) {
  const t = useTranslations('theses.date.milestones');
  const tDate = useTranslations('theses.date');
  const format = useFormat();
  const delivery = days.find(({ name }) => name === 'delivery')?.date;
  const spare = (date: string) => Math.round((Date.parse(date) - Date.parse(delivery ?? date)) / dayMs);
  return (
    <ol className={styles.milestones}>
      {days.map(({ name, date, time }) => (
        <li key={name}>
          <span>
            {t(name)}
            {slack && name === 'due' && spare(date) > 0 && <small className={styles.slack}>{tDate('slack', { days: spare(date) })}</small>}
          </span>
          <strong>
            {format.date(date, 'near')} {time}
          </strong>
        </li>
      ))}
    </ol>
  );
}

/** The days of an ordered thesis, with a file of them for one's own calendar; the day of the defence and the approval of the title page can be given here. */
export function OrderedDays(ordered: { id: number; version: number; days: readonly Milestone[] }) {
  const { id, days } = ordered;
  const t = useTranslations('theses.ordered');
  return (
    <div className={styles.orderedDays}>
      <Milestones days={days} />
      <div>
        <Button
          component="a"
          variant="default"
          href={callAddress(downloadThesisCalendarEndpoint, { id })}
          download
          leftSection={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}
        >
          {t('calendar')}
        </Button>
      </div>
      {days.some(({ name }) => name === 'titlePage') && <ApproveTitlePage id={id} version={ordered.version} />}
      <MoveDefence {...ordered} />
    </div>
  );
}
