import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import type { readPlanRepairsEndpoint } from '#modules/planning/contract/plan-repairs.endpoint.ts';
import { takeBackRepairEndpoint } from '#modules/planning/contract/take-back-repair.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../board/plan-repairs.module.css';
import { useOperationName } from '../board/use-operation-name.ts';

/** Lists what should have begun, and the repairs that moved the plan on, each to be taken back. Renders nothing while there is neither. */
export function RepairList({ data }: { data: OutputOf<typeof readPlanRepairsEndpoint> }) {
  const t = useTranslations('planning.repairs');
  const format = useFormat();
  const may = useMay();
  const nameOf = useOperationName();
  const takeBack = useAct(takeBackRepairEndpoint, {
    invalidates: ['planning'],
    onDone: ({ restored, left }) => notify({ kind: 'success', title: t('done', { restored, left }) }),
  });
  if (data.overdueCount === 0 && data.repairs.length === 0) return null;
  return (
    <details className={styles.repairs}>
      <summary>
        {data.overdueCount > 0 && <IconAlertTriangle size={15} stroke={1.5} aria-hidden />}
        {[
          data.overdueCount > 0 && t('overdue', { count: data.overdueCount }),
          data.repairs[0] && t('last', { moment: format.moment(data.repairs[0].at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </summary>
      {data.overdue.length > 0 && (
        <ul>
          {data.overdue.map((event) => (
            <li key={event.id}>
              <PageLink page={basketPage} params={{ id: event.basketId }} search={{ tab: 'planning' }}>
                {event.jobNumber}
              </PageLink>
              {` ${nameOf(event)}, ${event.place}, ${format.moment(event.startsAt)}`}
            </li>
          ))}
          {data.overdueCount > data.overdue.length && <li>{t('further', { count: data.overdueCount - data.overdue.length })}</li>}
        </ul>
      )}
      <ul>
        {data.repairs.map(({ id, at, cause, moved, takenBack }) => (
          <li key={id}>
            {t('repair', { moment: format.moment(at), cause, count: moved })}
            {takenBack && ` · ${t('takenBack')}`}
            {!takenBack && may('planning.plan') && (
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<IconArrowBackUp size={14} stroke={1.5} aria-hidden />}
                loading={takeBack.pending}
                onClick={() => void takeBack.run({ id })}
              >
                {t('takeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
