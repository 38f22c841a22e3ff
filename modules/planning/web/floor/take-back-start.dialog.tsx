import { Button, Modal, Stack } from '@mantine/core';
import { takeBackStartEndpoint } from '#modules/planning/contract/floor/take-back-start.endpoint.ts';
import type { Todo } from '#modules/planning/contract/planning.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './dialog.module.css';

/** Takes back the start of a job that was chosen by mistake. */
export function TakeBackStartDialog({ job, onClose }: { job: Todo; onClose(): void }) {
  const t = useTranslations('planning.floor');
  const tActions = useTranslations('platform.actions');
  const takeBack = useAct(takeBackStartEndpoint, {
    invalidates: ['planning'],
    onDone: () => {
      notify({ kind: 'success', title: t('takeBackStartDone', { job: job.jobNumber }) });
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('takeBackStartTitle', { job: job.jobNumber })}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <Stack gap={12}>
        <p className={styles.help}>{t('takeBackStartLead')}</p>
        <Button
          h={56}
          fz={18}
          data-autofocus
          loading={takeBack.pending}
          onClick={() => void takeBack.run({ id: job.id, version: job.version })}
        >
          {t('takeBackStartSave')}
        </Button>
      </Stack>
    </Modal>
  );
}
