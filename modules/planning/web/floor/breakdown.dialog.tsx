import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { reportBreakdownEndpoint } from '#modules/planning/contract/closing/report-breakdown.endpoint.ts';
import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './dialog.module.css';
import { MinutesChoice } from './minutes-choice.tsx';
import { mostDownMinutes, usualDownMinutes } from './pause-event.dialog.tsx';
import { useFloorReasons } from './use-floor-reasons.ts';

const longestReason = 80;

/** Asks why a machine without running work stands still, and then for how long. */
export function BreakdownDialog({ place, onClose }: { place: Pick<PlanPlace, 'id' | 'code'>; onClose(): void }) {
  const t = useTranslations('planning.floor');
  const tActions = useTranslations('platform.actions');
  const [words, setWords] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const reasons = useFloorReasons('pause').filter(({ standsStill }) => standsStill);
  const report = useAct(reportBreakdownEndpoint, {
    invalidates: ['planning'],
    queuedAs: (input) => t('queued.breakdown', { place: place.code, reason: input.reason }),
    onQueued: onClose,
    onDone: ({ moved }) => {
      notify({ kind: 'success', title: t('breakdownDone', { moved }) });
      onClose();
    },
  });
  const run = (minutes: number | null) =>
    void report.run({ id: place.id, reason: reason ?? words.trim(), minutes, at: new Date().toISOString() });
  const checked = useCheckedForm(() => setReason(words.trim().slice(0, longestReason)));
  const title = reason === null ? t('breakdownWhy', { place: place.code }) : t('downTitle');
  return (
    <Modal opened onClose={onClose} title={title} size="lg" centered closeButtonProps={{ 'aria-label': tActions('close') }}>
      {reason === null ? (
        <Stack gap={12}>
          <div className={styles.reasons}>
            {reasons.map(({ id, name }) => (
              <Button key={id} variant="default" h={64} fz={18} onClick={() => setReason(name.slice(0, longestReason))}>
                {name}
              </Button>
            ))}
          </div>
          <form {...checked.form} className={styles.words}>
            <TextInput
              name="reason"
              label={t('otherReason')}
              required
              withAsterisk={false}
              error={checked.at('reason')}
              size="lg"
              maxLength={longestReason}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <Button type="submit" h={56} fz={18}>
              {tActions('next')}
            </Button>
          </form>
        </Stack>
      ) : (
        <Stack gap={12}>
          <p className={styles.help}>{t('breakdownLead')}</p>
          <MinutesChoice
            usual={usualDownMinutes}
            label={t('downMinutes')}
            submit={(minutes) => t('breakdownSave', { minutes })}
            most={mostDownMinutes}
            pending={report.pending}
            onChoose={run}
          />
          <Button variant="subtle" h={56} fz={18} loading={report.pending} onClick={() => run(null)}>
            {t('breakdownUnknown')}
          </Button>
        </Stack>
      )}
    </Modal>
  );
}
