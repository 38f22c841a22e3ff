import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { readPlanOverviewEndpoint } from '#modules/planning/contract/plan-overview.endpoint.ts';
import { planningPage } from '#modules/planning/contract/planning.pages.ts';
import { readReliefEndpoint } from '#modules/planning/contract/read-relief.endpoint.ts';
import { fullestWeeks } from '#modules/planning/domain/plan-overview.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { useOperationName } from './board/use-operation-name.ts';
import styles from './plan-overview.module.css';

type PlanOverview = OutputOf<typeof readPlanOverviewEndpoint>;

/** Number of moves that are tried without being asked for, one after the other. */
const triedAtOnce = 3;
type Props = { overview: PlanOverview; nameOf: (id: number) => string };

/** The weeks in which a place is too full, or the fullest ones when none is, each with a move that the engine tries. */
export function Overloads({ overview, nameOf }: Props) {
  const t = useTranslations('planning.recap');
  const format = useFormat();
  const hours = (minutes: number) => format.quantity(Math.round(minutes / 60));
  const isCalm = overview.overloads.length === 0;
  const fullest = isCalm ? fullestWeeks(overview.loads) : [];
  const [answered, setAnswered] = useState(0);
  const tried = (index: number) => ({
    isFirst: index < Math.min(triedAtOnce, answered + 1),
    onAnswer: () => setAnswered((before) => Math.max(before, index + 1)),
  });
  return (
    <section aria-label={t('overloads')}>
      <h2 className={styles.title}>{t(isCalm && fullest.length > 0 ? 'fullest' : 'overloads')}</h2>
      {isCalm && <p className={styles.quiet}>{t(fullest.length > 0 ? 'fullestLead' : 'noOverloads')}</p>}
      <ul className={styles.overloads}>
        {overview.overloads.map(({ placeId, week, overMinutes }, index) => (
          <li key={`${placeId} ${week}`}>
            <strong>{nameOf(placeId)}</strong> {t('weekOf', { date: format.date(week, 'short') })}{' '}
            <span className={styles.over}>{t('over', { hours: hours(overMinutes) })}</span>
            <TriedMove placeId={placeId} week={week} {...tried(index)} />
          </li>
        ))}
        {fullest.map(({ placeId, week, share }, index) => (
          <li key={`${placeId} ${week}`}>
            <strong>{nameOf(placeId)}</strong> {t('weekOf', { date: format.date(week, 'short') })}{' '}
            {t('share', { share: format.percent(share) })}
            <TriedMove placeId={placeId} week={week} {...tried(index)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type TriedProps = {
  placeId: number;
  week: string;
  /** Tried without being asked. */
  isFirst?: boolean;
  onAnswer?: () => void;
};

/** Lets the engine try which operation could best leave a place in a week; says what that costs. */
export function TriedMove({ placeId, week, isFirst = false, onAnswer }: TriedProps) {
  const t = useTranslations('planning.recap');
  const format = useFormat();
  const may = useMay();
  const operationName = useOperationName();
  const [wasAsked, setAsked] = useState(false);
  const isAsked = wasAsked || isFirst;
  const { data, error, refetch, isFetching } = useCall(readReliefEndpoint, { placeId, week }, { enabled: isAsked && may('planning.view') });
  const isAnswered = data !== undefined || error !== null;
  useEffect(() => {
    if (isAnswered) onAnswer?.();
  }, [isAnswered, onAnswer]);
  if (!may('planning.view')) return null;
  if (!isAsked)
    return (
      <>
        {' '}
        <Button size="compact-xs" variant="light" onClick={() => setAsked(true)}>
          {t('tryMove')}
        </Button>
      </>
    );
  const relief = data?.relief;
  return (
    <div aria-live="polite" className={styles.quiet}>
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {isFetching && (
        <>
          <Loader size="xs" /> {t('trying')}
        </>
      )}
      {data && !relief && t('noRelief')}
      {relief && (
        <>
          {t('relief', {
            ...{ kind: relief.kind, job: relief.job, operation: operationName(relief), place: relief.place, moves: relief.moves },
            start: format.moment(relief.startsAt),
            late: relief.madeLate.join(', ') || 'none',
            price: format.quantity(relief.price),
          })}{' '}
          <PageLink
            page={planningPage}
            search={{ span: 'twoDays', day: dateIn(shopTimeZone, new Date(relief.stoodAt)), event: String(relief.eventId) }}
          >
            {t('showOnBoard')}
          </PageLink>
        </>
      )}
    </div>
  );
}
