import { IconAbacus, IconClockPlus, IconPlayerPause, IconPlayerPlay, IconSquareCheck, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { resumeEventEndpoint } from '#modules/planning/contract/resume-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { useFloorReasons } from '#modules/planning/web/reasons/use-floor-reasons.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import { BigButton } from './big-button.tsx';
import { CountEventDialog } from './count-event.dialog.tsx';
import { EventPeopleDialog } from './event-people.dialog.tsx';
import { ExtendEventDialog } from './extend-event.dialog.tsx';
import styles from './floor.module.css';
import { floorToolsOf } from './floor-tools.ts';
import { PauseEventDialog } from './pause-event.dialog.tsx';
import { StopEventDialog } from './stop-event.dialog.tsx';

type Props = {
  job: Todo;
  /** Whether the place has a slot free. */
  free: boolean;
  /** The code of its job ticket, once scanned. */
  scanned: string | undefined;
  /** Who can be named as working here. */
  colleagues: Todo['people'];
  onReady(): void;
};

/** The actions for the job's status: start, or pause and ready. A blocked action shows why. */
export function JobActions({ job, free, scanned, colleagues, onReady }: Props) {
  const t = useTranslations('planning.floor');
  const may = useMay();
  const [asking, ask] = useState<'pause' | 'longer' | 'count' | 'people' | 'stop' | null>(null);
  const start = useAct(startEventEndpoint, {
    invalidates: ['planning'],
    queuedAs: () => t('queued.start', { job: job.jobNumber }),
  });
  const resume = useAct(resumeEventEndpoint, {
    invalidates: ['planning'],
    queuedAs: () => t('queued.resume', { job: job.jobNumber }),
  });
  useFloorReasons('pause');
  const { id, version, status } = job;
  if (!may('planning.record')) return null;
  const close = () => ask(null);
  return (
    <div className={styles.acts}>
      {status === 'in_progress' && (
        <BigButton icon={<IconPlayerPause size={26} stroke={1.5} aria-hidden />} onPress={() => ask('pause')}>
          {t('pause')}
        </BigButton>
      )}
      {status === 'on_hold' && (
        <BigButton
          icon={<IconPlayerPlay size={26} stroke={1.5} aria-hidden />}
          why={free ? null : t('placeTaken')}
          pending={resume.pending}
          onPress={() => void resume.run({ id, version, at: new Date().toISOString() })}
        >
          {t('resume')}
        </BigButton>
      )}
      {status === 'in_progress' && (
        <BigButton icon={<IconClockPlus size={26} stroke={1.5} aria-hidden />} onPress={() => ask('longer')}>
          {t('longer')}
        </BigButton>
      )}
      {(status === 'in_progress' || status === 'on_hold') && (
        <>
          <BigButton icon={<IconAbacus size={26} stroke={1.5} aria-hidden />} onPress={() => ask('count')}>
            {t('count')}
          </BigButton>
          <BigButton icon={<IconUsers size={26} stroke={1.5} aria-hidden />} onPress={() => ask('people')}>
            {t('people')}
          </BigButton>
        </>
      )}
      {floorToolsOf().map((Tool) => (
        <Tool key={Tool.name} job={job} />
      ))}
      {status === 'planned' && (
        <BigButton
          main
          icon={<IconPlayerPlay size={28} stroke={1.5} aria-hidden />}
          why={job.blocked ? t(`blocked.${job.blocked.code}`) : !free ? t('placeTaken') : job.needsScan && !scanned ? t('scanFirst') : null}
          pending={start.pending}
          onPress={() => void start.run({ id, version, at: new Date().toISOString(), ...(scanned && { scanned }) })}
        >
          {t('start')}
        </BigButton>
      )}
      {(status === 'in_progress' || status === 'on_hold') && (
        <BigButton main icon={<IconSquareCheck size={28} stroke={1.5} aria-hidden />} onPress={() => ask('stop')}>
          {t('stop')}
        </BigButton>
      )}
      {asking === 'longer' && <ExtendEventDialog job={job} onClose={close} />}
      {asking === 'count' && <CountEventDialog job={job} onClose={close} />}
      {asking === 'people' && <EventPeopleDialog job={job} colleagues={colleagues} onClose={close} />}
      {asking === 'pause' && <PauseEventDialog job={job} onClose={close} />}
      {asking === 'stop' && (
        <StopEventDialog
          job={job}
          onClose={close}
          onReady={() => {
            close();
            onReady();
          }}
        />
      )}
    </div>
  );
}
