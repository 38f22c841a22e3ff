import { Button } from '@mantine/core';
import { IconEngineOff } from '@tabler/icons-react';
import { useState } from 'react';
import { endBreakdownEndpoint } from '#modules/planning/contract/closing/end-breakdown.endpoint.ts';
import { takeBackBreakdownEndpoint } from '#modules/planning/contract/closing/take-back-breakdown.endpoint.ts';
import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';
import { BreakdownDialog } from './breakdown.dialog.tsx';
import styles from './breakdown-bar.module.css';

type Props = { place: Pick<PlanPlace, 'id' | 'code'>; running: number; breakdown: { reason: string; until: string } | null };

/** Says that the machine of a place stands still, until when, and lets the operator say so, or that it works again. Work that runs is paused instead. */
export function BreakdownBar({ place, running, breakdown }: Props) {
  const t = useTranslations('planning.floor');
  const format = useFormat();
  const may = useMay();
  const [asking, ask] = useState(false);
  const end = useAct(endBreakdownEndpoint, {
    invalidates: ['planning'],
    queuedAs: () => t('queued.breakdownOver', { place: place.code }),
  });
  const takeBack = useAct(takeBackBreakdownEndpoint, {
    invalidates: ['planning'],
    queuedAs: () => t('queued.breakdownTakenBack', { place: place.code }),
    onDone: ({ restored, lastsAgain }) =>
      notify({ kind: 'success', title: t('breakdownTakenBack', { restored, again: String(lastsAgain) }) }),
  });
  if (!may('planning.record') || (!breakdown && running > 0)) return null;
  return (
    <div className={styles.bar} data-down={breakdown !== null || undefined} role={breakdown ? 'status' : undefined}>
      {breakdown && (
        <p>
          <IconEngineOff size={22} stroke={1.5} aria-hidden />
          {t('breakdownUntil', { reason: breakdown.reason, moment: format.moment(breakdown.until) })}
        </p>
      )}
      {breakdown && (
        <Button size="md" loading={end.pending} onClick={() => void end.run({ id: place.id, at: new Date().toISOString() })}>
          {t('breakdownOver')}
        </Button>
      )}
      {breakdown && (
        <Button
          size="md"
          variant="subtle"
          loading={takeBack.pending}
          onClick={() => void takeBack.run({ id: place.id, at: new Date().toISOString() })}
        >
          {t('breakdownMistake')}
        </Button>
      )}
      <Button size="md" variant="subtle" onClick={() => ask(true)}>
        {breakdown ? t('breakdownChange') : t('breakdownReport')}
      </Button>
      {asking && <BreakdownDialog place={place} onClose={() => ask(false)} />}
    </div>
  );
}
