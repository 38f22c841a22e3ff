import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isLeavingForLogin } from '../call/signed-out.ts';
import { useUnsavedWork } from './unsaved-work.ts';

/** Asks before a page with unsaved changes is left. On the way to the login page it does not: drafts are kept. */
export function LeaveGuard({ dirty, onLeave }: { dirty: boolean; onLeave: () => void }) {
  const t = useTranslations('platform');
  useUnsavedWork(dirty);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !isLeavingForLogin() && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty && !isLeavingForLogin(),
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Modal opened onClose={blocker.reset} title={t('form.leaveTitle')} withCloseButton={false} size={420}>
      <p style={{ margin: '0 0 16px' }}>{t('form.leaveText')}</p>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          onClick={() => {
            onLeave();
            blocker.proceed();
          }}
        >
          {t('actions.leave')}
        </Button>
        <Button data-autofocus onClick={blocker.reset}>
          {t('actions.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
