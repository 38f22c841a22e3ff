import {
  type Icon,
  IconAbacus,
  IconArrowBackUp,
  IconClockPlus,
  IconPlayerPause,
  IconPlayerPlay,
  IconSquareCheck,
  IconUsers,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { resumeEventEndpoint } from '#modules/planning/contract/resume-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { CountEventDialog } from './count-event.dialog.tsx';
import { EventPeopleDialog } from './event-people.dialog.tsx';
import { ExtendEventDialog } from './extend-event.dialog.tsx';
import { PauseEventDialog } from './pause-event.dialog.tsx';
import { StopEventDialog } from './stop-event.dialog.tsx';
import { TakeBackStartDialog } from './take-back-start.dialog.tsx';

/** An act on the job of a place: done at once, or asked in a dialog. */
type JobAct = {
  name: 'start' | 'pause' | 'resume' | 'longer' | 'count' | 'people' | 'takeBackStart' | 'stop';
  icon: Icon;
  isOffered: boolean;
  /** The usual one: its button is the largest. */
  isMain?: boolean;
  /** Why it is blocked. */
  why?: string | null;
  pending?: boolean;
  run(): void;
};

export type JobProps = {
  job: Todo;
  /** Whether the place has a slot free. */
  free: boolean;
  /** The code of its job ticket, once scanned. */
  scanned: string | undefined;
  /** Who can be named as working here. */
  colleagues: Todo['people'];
  onReady(): void;
};

/** The acts that the status of a job allows, and the dialog of the one that was pressed. */
export function useJobActs({ job, free, scanned, colleagues, onReady }: JobProps): { acts: JobAct[]; dialog: ReactNode } {
  const t = useTranslations('planning.floor');
  const [asking, ask] = useState<'pause' | 'longer' | 'count' | 'people' | 'takeBackStart' | 'stop' | null>(null);
  const start = useAct(startEventEndpoint, {
    invalidates: ['planning'],
    queuedAs: () => t('queued.start', { job: job.jobNumber }),
  });
  const resume = useAct(resumeEventEndpoint, {
    invalidates: ['planning'],
    queuedAs: () => t('queued.resume', { job: job.jobNumber }),
  });
  const { id, version, status, counted } = job;
  const isRunning = status === 'in_progress';
  const isBegun = isRunning || status === 'on_hold';
  const taken = free ? null : t('placeTaken');
  const acts: JobAct[] = [
    { name: 'pause', icon: IconPlayerPause, isOffered: isRunning, run: () => ask('pause') },
    {
      name: 'resume',
      icon: IconPlayerPlay,
      isOffered: status === 'on_hold',
      why: taken,
      pending: resume.pending,
      run: () => void resume.run({ id, version, at: new Date().toISOString() }),
    },
    { name: 'longer', icon: IconClockPlus, isOffered: isRunning, run: () => ask('longer') },
    { name: 'count', icon: IconAbacus, isOffered: isBegun, run: () => ask('count') },
    { name: 'people', icon: IconUsers, isOffered: isBegun, run: () => ask('people') },
    {
      name: 'takeBackStart',
      icon: IconArrowBackUp,
      isOffered: isBegun && counted.good + counted.waste === 0,
      run: () => ask('takeBackStart'),
    },
    {
      name: 'start',
      icon: IconPlayerPlay,
      isOffered: status === 'planned',
      isMain: true,
      why: job.blocked ? t(`blocked.${job.blocked.code}`) : (taken ?? (job.needsScan && !scanned ? t('scanFirst') : null)),
      pending: start.pending,
      run: () => void start.run({ id, version, at: new Date().toISOString(), ...(scanned && { scanned }) }),
    },
    { name: 'stop', icon: IconSquareCheck, isOffered: isBegun, isMain: true, run: () => ask('stop') },
  ];
  const close = () => ask(null);
  const ready = () => {
    close();
    onReady();
  };
  const dialogs = {
    pause: <PauseEventDialog job={job} onClose={close} />,
    longer: <ExtendEventDialog job={job} onClose={close} />,
    count: <CountEventDialog job={job} onClose={close} />,
    people: <EventPeopleDialog job={job} colleagues={colleagues} onClose={close} />,
    takeBackStart: <TakeBackStartDialog job={job} onClose={close} />,
    stop: <StopEventDialog job={job} onClose={close} onReady={ready} />,
  };
  return { acts: acts.filter(({ isOffered }) => isOffered), dialog: asking && dialogs[asking] };
}
