import { Modal } from '@mantine/core';
import { useState } from 'react';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { useFloorReasons } from '#modules/planning/web/reasons/use-floor-reasons.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DownMinutes } from './down-minutes.tsx';
import { ReasonChoice } from './reason-choice.tsx';

const longestReason = 200;

/** Asks for the reason of a pause, and of a breakdown how long the machine stands still. */
export function PauseEventDialog({ job, onClose }: { job: Todo; onClose(): void }) {
  const t = useTranslations('planning.floor');
  const tActions = useTranslations('platform.actions');
  const [breakdown, setBreakdown] = useState<string | null>(null);
  const reasons = useFloorReasons('pause');
  const pause = useAct(pauseEventEndpoint, {
    invalidates: ['planning'],
    queuedAs: (input) => t('queued.pause', { job: job.jobNumber, reason: input.reason }),
    onQueued: onClose,
    onDone: onClose,
  });
  const run = (reason: string, downMinutes?: number | null) =>
    void pause.run({
      id: job.id,
      version: job.version,
      at: new Date().toISOString(),
      reason,
      ...(downMinutes !== undefined && { downMinutes }),
    });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(breakdown === null ? 'pauseWhy' : 'downTitle')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      {breakdown === null ? (
        <ReasonChoice
          reasons={reasons}
          longest={longestReason}
          submit={t('pause')}
          pending={pause.pending}
          onChoose={(reason, chosen) => (chosen?.standsStill ? setBreakdown(reason) : run(reason))}
        />
      ) : (
        <DownMinutes
          lead={t('downLead')}
          submit={() => t('pause')}
          unknown={t('breakdownUnknown')}
          pending={pause.pending}
          onChoose={(minutes) => run(breakdown, minutes ?? null)}
        />
      )}
    </Modal>
  );
}
