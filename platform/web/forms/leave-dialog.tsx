import { Button, Group, Modal } from '@mantine/core';
import { useTranslations } from '../locale/use-translations.ts';

type Props = { onLeave: () => void; onStay: () => void };

/** Asks whether to leave a page with unsaved changes. */
export function LeaveDialog({ onLeave, onStay }: Props) {
  const t = useTranslations('platform');
  return (
    <Modal opened onClose={onStay} title={t('form.leaveTitle')} withCloseButton={false} size={420}>
      <p style={{ margin: '0 0 16px' }}>{t('form.leaveText')}</p>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {t('actions.leave')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('actions.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
