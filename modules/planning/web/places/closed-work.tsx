import { Button } from '@mantine/core';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { listClosedWorkEndpoint } from '#modules/planning/contract/places/list-closed-work.endpoint.ts';
import type { PlanPlaceRow } from '#modules/planning/contract/places/list-places.endpoint.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { useOperationName } from '#modules/planning/web/board/use-operation-name.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './places.module.css';

/** The work of a place that stands in time that is closed now, with a button that places its line again. */
export function ClosedWork({ row }: { row: PlanPlaceRow }) {
  const t = useTranslations('planning.places');
  const format = useFormat();
  const may = useMay();
  const operation = useOperationName();
  const { data, error, refetch } = useCall(listClosedWorkEndpoint, { id: row.id }, { enabled: row.closed > 0 });
  const plan = useAct(planLineEndpoint, { invalidates: ['planning'] });
  if (row.closed === 0) return null;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <section className={styles.closed} aria-label={t('closedTitle')}>
      <h3>{t('closedTitle')}</h3>
      <p>{t('closedLead')}</p>
      <ul>
        {(data?.rows ?? []).map(({ eventId, lineId, basketId, number, line, activity, plannedStart, fixed }) => (
          <li key={eventId}>
            <PageLink page={basketPage} params={{ id: basketId }}>
              {number}
            </PageLink>
            {` ${line}: ${operation({ activity, component: null })}, ${format.moment(plannedStart)} `}
            {fixed && <em>{t('fixed')}</em>}
            {!fixed && may('planning.plan') && (
              <Button variant="default" size="compact-sm" loading={plan.pending} onClick={() => void plan.run({ id: lineId })}>
                {t('placeAnew')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
