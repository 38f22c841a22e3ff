import { Modal, Stack } from '@mantine/core';
import { extendEventEndpoint } from '#modules/planning/contract/extend-event.endpoint.ts';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './dialog.module.css';
import { MinutesChoice } from './minutes-choice.tsx';

const usualMinutes = [15, 30, 60, 120];
const maxMinutes = 2880;

/** Asks how long the operation still takes; what follows it is moved on. */
export function ExtendEventDialog({ job, onClose }: { job: Todo; onClose(): void }) {
  const t = useTranslations('planning.floor');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const extend = useAct(extendEventEndpoint, {
    invalidates: ['planning'],
    queuedAs: ({ minutes }) => t('queued.longer', { job: job.jobNumber, minutes }),
    onQueued: onClose,
    onDone: ({ endsAt, moved }) => {
      notify({ kind: 'success', title: t('longerDone', { moment: format.moment(endsAt), moved }) });
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('longerTitle', { job: job.jobNumber })}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <Stack gap={12}>
        <p className={styles.help}>{t('longerLead')}</p>
        <MinutesChoice
          usual={usualMinutes}
          label={t('longerMinutes')}
          submit={(minutes) => t('longerSave', { minutes })}
          most={maxMinutes}
          pending={extend.pending}
          onChoose={(minutes) => void extend.run({ id: job.id, version: job.version, at: new Date().toISOString(), minutes })}
        />
      </Stack>
    </Modal>
  );
}
