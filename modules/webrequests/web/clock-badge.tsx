import { IconClock, IconClockExclamation } from '@tabler/icons-react';
import type { WebRequestRow } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './web-requests.module.css';

/** Waiting time of a request in office hours; red after its target. */
export function ClockBadge({ clock, status }: Pick<WebRequestRow, 'clock' | 'status'>) {
  const t = useTranslations('webrequests');
  if (!clock) return <span>{t(`statuses.${status}`)}</span>;
  const Icon = clock.colour === 'red' ? IconClockExclamation : IconClock;
  return (
    <span className={styles.clock} data-colour={clock.colour} title={t(`clock.${clock.colour}`)}>
      <Icon size={16} stroke={1.75} role="img" aria-label={t(`clock.${clock.colour}`)} />
      {t('clock.waits', { hours: Math.floor(clock.minutes / 60), minutes: clock.minutes % 60 })}
    </span>
  );
}
