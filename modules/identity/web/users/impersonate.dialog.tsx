import { Modal, Textarea } from '@mantine/core';
import { impersonateEndpoint } from '#modules/identity/contract/users/impersonate.endpoints.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Asks for a reason, starts the impersonation and reloads all data. */
export function ImpersonateDialog({ user, onClose }: { user: { id: number; name: string }; onClose: () => void }) {
  const t = useTranslations('identity.impersonation');
  const tActions = useTranslations('platform.actions');
  const act = useActForm(impersonateEndpoint, {
    initial: { reason: '' },
    toInput: ({ reason }) => ({ id: user.id, reason }),
    draftKey: `impersonate-${user.id}`,
    onDone: () => location.assign('/'),
  });
  return (
    <Modal opened onClose={onClose} title={t('title', { name: user.name })} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <p style={{ margin: '0 0 16px' }}>{t('lead', { name: user.name })}</p>
      <ActFormFrame act={act} submitLabel={t('begin')} labels={{ reason: t('reason') }}>
        <Textarea label={t('reason')} description={t('reasonHelp')} required rows={2} data-autofocus {...act.field('reason')} />
      </ActFormFrame>
    </Modal>
  );
}
