import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './dialog.module.css';
import { MinutesChoice } from './minutes-choice.tsx';
import { useFloorReasons } from './use-floor-reasons.ts';

export const usualDownMinutes = [30, 60, 120, 240];
export const mostDownMinutes = 10_080;

/** Asks for the reason of a pause: a button for each of the shop's own, or free text; of a breakdown how long the machine stands still. */
export function PauseEventDialog({ job, onClose }: { job: Todo; onClose(): void }) {
  const t = useTranslations('planning.floor');
  const tActions = useTranslations('platform.actions');
  const [words, setWords] = useState('');
  const [breakdown, setBreakdown] = useState<string | null>(null);
  const reasons = useFloorReasons('pause');
  const pause = useAct(pauseEventEndpoint, {
    invalidates: ['planning'],
    queuedAs: (input) => t('queued.pause', { job: job.jobNumber, reason: input.reason }),
    onQueued: onClose,
    onDone: onClose,
  });
  const run = (reason: string, downMinutes?: number) =>
    void pause.run({ id: job.id, version: job.version, at: new Date().toISOString(), reason, ...(downMinutes && { downMinutes }) });
  const checked = useCheckedForm(() => run(words.trim()));
  if (breakdown !== null)
    return (
      <Modal opened onClose={onClose} title={t('downTitle')} size="lg" centered closeButtonProps={{ 'aria-label': tActions('close') }}>
        <Stack gap={12}>
          <p className={styles.help}>{t('downLead')}</p>
          <MinutesChoice
            usual={usualDownMinutes}
            label={t('downMinutes')}
            submit={() => t('pause')}
            most={mostDownMinutes}
            pending={pause.pending}
            onChoose={(minutes) => run(breakdown, minutes)}
          />
          <Button variant="subtle" h={56} fz={18} loading={pause.pending} onClick={() => run(breakdown)}>
            {t('downUnknown')}
          </Button>
        </Stack>
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title={t('pauseWhy')} size="lg" centered closeButtonProps={{ 'aria-label': tActions('close') }}>
      <Stack gap={12}>
        <div className={styles.reasons}>
          {reasons.map(({ id, name, standsStill }) => (
            <Button
              key={id}
              variant="default"
              h={64}
              fz={18}
              loading={pause.pending}
              onClick={() => (standsStill ? setBreakdown(name) : run(name))}
            >
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
            maxLength={200}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button type="submit" h={56} fz={18} loading={pause.pending}>
            {t('pause')}
          </Button>
        </form>
      </Stack>
    </Modal>
  );
}
