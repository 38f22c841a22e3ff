import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { type HolidayRow, listHolidayConflictsEndpoint } from '#modules/planning/contract/holidays.endpoints.ts';
import { useOperationName } from '#modules/planning/web/board/use-operation-name.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './holidays.module.css';

/** Lists what is planned or promised on a closed day, so that somebody moves it or reopens the day. */
export function HolidayConflicts({ row }: { row: HolidayRow }) {
  const t = useTranslations('planning.holidays.conflicts');
  const operation = useOperationName();
  const { data, error, refetch } = useCall(listHolidayConflictsEndpoint, { id: row.id }, { enabled: row.conflicts > 0 });
  if (row.conflicts === 0) return null;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <section className={styles.conflicts} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t('lead')}</p>
      <ul>
        {(data?.rows ?? []).map((conflict) => (
          <li key={`${conflict.kind}-${conflict.id}`}>
            <PageLink page={basketPage} params={{ id: conflict.basketId }}>
              {conflict.number}
            </PageLink>
            {` ${conflict.line}: ${conflict.kind === 'production' ? operation({ activity: conflict.what, component: null }) : t('to', { city: conflict.what })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
