import { IconArrowsExchange, IconCloudCheck, IconCloudOff, IconHome } from '@tabler/icons-react';
import { homePage } from '#modules/identity/contract/identity.pages.ts';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useSession } from '#platform/web/session.tsx';
import { UserOptions } from '#platform/web/shell/top-tools.tsx';
import styles from './floor-head.module.css';
import { ScanField } from './scan-field.tsx';

type Props = {
  place: PlanPlace | undefined;
  now: string | undefined;
  stale: boolean;
  jobs: readonly Todo[];
  onLeavePlace(): void;
  onScanned(placeId: number, eventId: number, code: string): void;
};

/** The header of the touch screen: place, connection state, user and time. */
export function FloorHead({ place, now, stale, jobs, onLeavePlace, onScanned }: Props) {
  const t = useTranslations('planning.floor');
  const format = useFormat();
  const { person } = useSession();
  const Sync = stale ? IconCloudOff : IconCloudCheck;
  return (
    <header className={styles.head}>
      <PageLink page={homePage} className={styles.home} aria-label={t('home')}>
        <IconHome size={24} stroke={1.5} aria-hidden />
      </PageLink>
      {place && (
        <button type="button" className={styles.place} onClick={onLeavePlace}>
          <strong>{place.code}</strong>
          <span>{place.name}</span>
          <IconArrowsExchange size={20} stroke={1.5} aria-hidden />
          <span className="hidden-text">{t('otherPlace')}</span>
        </button>
      )}
      <ScanField jobs={jobs} onFound={onScanned} />
      <span className={styles.sync} data-stale={stale || undefined}>
        <Sync size={20} stroke={1.5} aria-hidden />
        <span>{stale ? t('notInStep') : t('inStep')}</span>
      </span>
      <span className={styles.person}>
        <UserOptions />
        <span>{person.name}</span>
      </span>
      {now && <strong className="num">{format.time(now)}</strong>}
    </header>
  );
}
