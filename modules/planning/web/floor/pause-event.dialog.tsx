import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './dialog.module.css';

const usualReasons = ['break', 'material', 'fault', 'file', 'shift'] as const;

/** Asks for the reason of a pause: a button for each usual reason, or free text. */
export function PauseEventDialog({ job, onClose }: { job: Todo; onClose(): void }) {
  const t = useTranslations('planning.floor');
  const tActions = useTranslations('platform.actions');
  const [words, setWords] = useState('');
  const pause = useAct(pauseEventEndpoint, { invalidates: ['planning'], onDone: onClose });
  const run = (reason: string) => void pause.run({ id: job.id, version: job.version, reason });
  const checked = useCheckedForm(() => run(words.trim()));
  return (
    <Modal opened onClose={onClose} title={t('pauseWhy')} size="lg" centered closeButtonProps={{ 'aria-label': tActions('close') }}>
      <Stack gap={12}>
        <div className={styles.reasons}>
          {usualReasons.map((reason) => (
            <Button key={reason} variant="default" h={64} fz={18} loading={pause.pending} onClick={() => run(t(`pauseReasons.${reason}`))}>
              {t(`pauseReasons.${reason}`)}
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
