import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { BasketDetail, LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { dropRepeatsEndpoint } from '#modules/planning/contract/floor/drop-repeats.endpoint.ts';
import { readBasketPlanEndpoint, readJobTicketEndpoint, readJobTicketsEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { planningPage } from '#modules/planning/contract/planning.pages.ts';
import type { PlanEventView, PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import { readPressFilesEndpoint } from '#modules/planning/contract/press/read-press-files.endpoint.ts';
import { madeStatuses } from '#modules/planning/domain/floor/reopen-event.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { operationActs } from './acts/operation-acts.tsx';
import styles from './basket-plan.module.css';
import { useOperationName } from './board/use-operation-name.ts';
import { EventStatusIcon } from './event-status-icon.tsx';

const MakeMoreDialog = lazy(() => import('./floor/make-more.dialog.tsx'));

/** Tab of the basket: for each line its events in the order of the work, with place, time and status. */
export default function BasketPlan({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('planning.basketTab');
  const may = useMay();
  const plan = useCall(readBasketPlanEndpoint, { id: basket.id }, { live: [`basket:${basket.id}`] });
  if (plan.error && !plan.data) return <LoadError error={plan.error} retry={() => void plan.refetch()} />;
  if (!plan.data) return null;
  if (plan.data.events.length === 0) return <p className={styles.empty}>{t('empty')}</p>;
  const lines = [...Map.groupBy(plan.data.events, ({ lineId }) => lineId)];
  return (
    <div className={styles.plan}>
      {lines.length > 1 && (
        <Anchor href={callAddress(readJobTicketsEndpoint, { id: basket.id })} target="_blank" rel="noopener">
          {t('jobTickets', { count: lines.length })}
        </Anchor>
      )}
      {lines.map(([lineId, events]) => (
        <LinePlan key={lineId} events={events} plan={plan.data} line={basket.lines.find(({ id }) => id === lineId)} />
      ))}
      {may(planningPage.access) && <PageLink page={planningPage}>{t('board')}</PageLink>}
    </div>
  );
}

type Plan = OutputOf<typeof readBasketPlanEndpoint>;
type LineProps = { events: readonly PlanEventView[]; plan: Plan; line: LineRow | undefined };

function LinePlan({ events, plan, line }: LineProps) {
  const may = useMay();
  const [making, setMaking] = useState(false);
  const t = useTranslations('planning.basketTab');
  const format = useFormat();
  const mayMake = line !== undefined && madeStatuses.includes(line.status) && may('baskets.edit or planning.plan');
  const drop = useAct(dropRepeatsEndpoint, {
    invalidates: ['planning', 'baskets'],
    onDone: ({ dropped }) => notify({ kind: 'success', title: t('droppedRepeats', { count: dropped }) }),
  });
  const { jobNumber, description, lineId, lineEndsAt, dispatchAt, lateness } = events[0]!;
  return (
    <section>
      <header className={styles.head}>
        <strong>{jobNumber}</strong>
        <span>{description}</span>
        {lineEndsAt && (
          <span className={lateness === 'late' ? styles.late : styles.quiet}>
            {lateness === 'late' && <IconAlertTriangle size={14} stroke={1.5} aria-hidden />}
            {t('ready', { moment: format.moment(lineEndsAt) })}
            {lateness === 'late' && `, ${t('late')}`}
          </span>
        )}
        {dispatchAt && <span className={styles.quiet}>{t('dispatch', { moment: format.moment(dispatchAt) })}</span>}
        <Anchor href={callAddress(readJobTicketEndpoint, { id: lineId })} target="_blank" rel="noopener">
          {t('jobTicket')}
        </Anchor>
        <Anchor href={callAddress(readPressFilesEndpoint, { id: lineId })} download>
          {t('pressFiles')}
        </Anchor>
        {line && mayMake && (
          <Button size="compact-sm" variant="subtle" onClick={() => setMaking(true)}>
            {t('makeMore')}
          </Button>
        )}
        {line && mayMake && events.some(({ isMore, status }) => isMore && (status === 'to_plan' || status === 'planned')) && (
          <ConfirmButton
            size="compact-sm"
            variant="subtle"
            question={t('dropRepeatsQuestion')}
            verb={t('dropRepeats')}
            onConfirm={() => drop.run({ id: line.id, version: line.version })}
          >
            {t('dropRepeats')}
          </ConfirmButton>
        )}
      </header>
      <ol className={styles.strip}>
        {events.map((event) => (
          <Operation
            key={event.id}
            event={event}
            place={plan.places.find(({ id }) => id === event.placeId)}
            toPress={plan.toPress.includes(event.id)}
          />
        ))}
      </ol>
      {making && line && (
        <Suspense fallback={null}>
          <MakeMoreDialog line={line} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Operation({ event, place, toPress }: { event: PlanEventView; place: PlanPlace | undefined; toPress: boolean }) {
  const t = useTranslations('planning.basketTab');
  const format = useFormat();
  const nameOf = useOperationName();
  const { status, startsAt, endsAt, good, waste } = event;
  return (
    <li data-status={status}>
      <strong title={place?.name}>{place?.code}</strong>
      <span>
        {nameOf(event)}
        {event.isMore && `, ${t('again')}`}
      </span>
      <span className={styles.quiet}>
        {status === 'ready' && endsAt ? t('finished', { moment: format.moment(endsAt) }) : startsAt ? format.moment(startsAt) : t('noTime')}
      </span>
      {good !== null && (
        <span className={styles.quiet}>
          {t('counted', { good: format.quantity(good), planned: format.quantity(event.quantityIn), waste: format.quantity(waste ?? 0) })}
        </span>
      )}
      <EventStatusIcon status={status} />
      <RecordActs
        acts={operationActs}
        row={{ event, name: nameOf(event), press: toPress && place ? place.name : null }}
        size="compact-xs"
        of={`${event.jobNumber} ${nameOf(event)}`}
      />
    </li>
  );
}
