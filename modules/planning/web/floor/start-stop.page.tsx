import { useState } from 'react';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { startStopPage } from '#modules/planning/contract/planning.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { actQueue, useIsOnline, useQueuedActs } from '#platform/web/queue/page-queue.ts';
import { QueuedActs } from '#platform/web/queue/queued-acts.tsx';
import { usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { useDocumentTitle } from '#platform/web/shell/use-document-title.ts';
import { BreakdownBar } from './breakdown-bar.tsx';
import { ChoosePlace } from './choose-place.tsx';
import styles from './floor.module.css';
import { FloorHead } from './floor-head.tsx';
import { JobActions } from './job-actions.tsx';
import { JobNow } from './job-now.tsx';
import { NextJobs } from './next-jobs.tsx';
import { queuedAnswers } from './queued-answers.ts';
import { withWaiting } from './queued-jobs.ts';

/** Refetch interval for the passing of time; changes by people arrive as live events. */
const clockMs = 60_000;
/** Next jobs shown at first, and how many each press on "more" adds. */
const [initialNext, moreNext] = [3, 20];

/** The touch screen of one place: the current job, the next ones, and start, pause and ready. */
export default function StartStopPage() {
  const t = useTranslations('planning.floor');
  const navigate = usePageNavigate();
  const params = usePageParams(startStopPage);
  const placeId = Number(params.plan_place_id ?? 0);
  const eventId = Number(params.event_id ?? 0);
  const [scanned, keepScanned] = useState<{ eventId: number; code: string } | null>(null);
  const [next, showNext] = useState({ placeId, count: initialNext });
  const nextCount = next.placeId === placeId ? next.count : initialNext;
  // One more than shown, for the current job.
  const read = useCall(
    listTodosEndpoint,
    { placeId, eventId, count: nextCount + 1 },
    { live: ['event', 'line'], refetchIntervalMs: clockMs, keepPrevious: true },
  );
  const acts = useQueuedActs();
  const isOnline = useIsOnline();
  // What is just being sent shows when its response is read.
  const waiting = acts.filter(({ key }) => !actQueue.isSending(key));
  const queued = read.data && withWaiting(read.data.todos, waiting, new Date());
  const data = read.data && queued && { ...read.data, todos: queued.todos };
  const place = data?.places.find(({ id }) => id === placeId);
  useDocumentTitle(place ? `${place.code} ${place.name}` : t('title'));

  const go = (plan_place_id?: number, event_id?: number) =>
    void navigate(startStopPage, { params: { plan_place_id, event_id }, replace: plan_place_id !== undefined });
  const openScanned = (place: number, event: number, code: string) => {
    keepScanned({ eventId: event, code });
    go(place, event);
  };
  const job = data?.todos.find(({ id }) => id === eventId) ?? data?.todos[0];
  const free = place !== undefined && place.running + (queued?.running ?? 0) < place.slots;
  const isStale = read.isError || !isOnline || acts.length > 0;
  return (
    <div className={styles.screen}>
      <QueuedActs
        answersOf={(act) => queuedAnswers(act).map(({ kind, count, input }) => ({ label: t(kind, { count, good: count }), input }))}
      />
      <FloorHead place={place} now={data?.now} stale={isStale} jobs={data?.todos ?? []} onLeavePlace={() => go()} onScanned={openScanned} />
      {read.error && !data && <LoadError error={read.error} retry={() => void read.refetch()} />}
      {data && !place && <ChoosePlace places={data.places} onChoose={(id) => go(id)} />}
      {place?.slots === 1 && data && <BreakdownBar key={place.id} place={place} running={place.running} breakdown={data.breakdown} />}
      {place && !job && (
        <main id="content" className={styles.empty}>
          <h1>{t('nothing')}</h1>
          <p>{t('nothingHelp')}</p>
        </main>
      )}
      {place && job && data && (
        <div className={styles.work}>
          <JobNow job={job} now={data.now} />
          <NextJobs
            jobs={data.todos.filter(({ id }) => id !== job.id).slice(0, nextCount)}
            count={place.waiting + place.running - 1}
            now={data.now}
            onChoose={(id) => go(placeId, id)}
            onMore={() => showNext({ placeId, count: nextCount + moreNext })}
          />
          <JobActions
            key={job.id}
            job={job}
            free={free}
            colleagues={data.colleagues}
            scanned={scanned?.eventId === job.id ? scanned.code : undefined}
            onReady={() => go(placeId)}
          />
        </div>
      )}
    </div>
  );
}
