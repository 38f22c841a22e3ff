import { Modal } from '@mantine/core';
import { useState } from 'react';
import { reportBreakdownEndpoint } from '#modules/planning/contract/closing/report-breakdown.endpoint.ts';
import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import { useFloorReasons } from '#modules/planning/web/reasons/use-floor-reasons.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { DownMinutes } from './down-minutes.tsx';
import { ReasonChoice } from './reason-choice.tsx';

const longestReason = 80;

/** Asks why a machine without running work stands still, and then for how long. */
export function BreakdownDialog({ place, onClose }: { place: Pick<PlanPlace, 'id' | 'code'>; onClose(): void }) {
  const t = useTranslations('planning.floor');
  const tActions = useTranslations('platform.actions');
  const [reason, setReason] = useState<string | null>(null);
  const reasons = useFloorReasons('pause').filter(({ standsStill }) => standsStill);
  const report = useAct(reportBreakdownEndpoint, {
    invalidates: ['planning'],
    queuedAs: (input) => t('queued.breakdown', { place: place.code, reason: input.reason }),
    onQueued: onClose,
    onDone: (done) => {
      notify({ kind: done.stays > 0 ? 'warning' : 'success', title: t('breakdownDone', done) });
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={reason === null ? t('breakdownWhy', { place: place.code }) : t('downTitle')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      {reason === null ? (
        <ReasonChoice reasons={reasons} longest={longestReason} submit={tActions('next')} onChoose={(words) => setReason(words)} />
      ) : (
        <DownMinutes
          lead={t('breakdownLead')}
          submit={(minutes) => t('breakdownSave', { minutes })}
          unknown={t('breakdownUnknown')}
          pending={report.pending}
          onChoose={(minutes) => void report.run({ id: place.id, reason, minutes: minutes ?? null, at: new Date().toISOString() })}
        />
      )}
    </Modal>
  );
}
