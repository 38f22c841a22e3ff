import { Modal } from '@mantine/core';
import { inviteUserEndpoint } from '#modules/identity/contract/users/invite-user.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { inputOf, UserFields, useUserLabels, valuesOf } from './user-fields.tsx';

/** Form that invites a user; the user sets the password. */
export function InviteUserDialog({ onClose, onInvited }: { onClose: () => void; onInvited: (id: number) => void }) {
  const t = useTranslations('identity.users');
  const tActions = useTranslations('platform.actions');
  const act = useActForm(inviteUserEndpoint, {
    initial: valuesOf(undefined),
    toInput: inputOf,
    draftKey: 'invite-user',
    invalidates: ['identity'],
    onDone: ({ id }) => {
      notify({ kind: 'success', title: t('invited') });
      onInvited(id);
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('invite')} size="lg" closeButtonProps={{ 'aria-label': tActions('close') }}>
      <p style={{ margin: '0 0 16px' }}>{t('inviteLead')}</p>
      <ActFormFrame act={act} submitLabel={t('sendInvitation')} labels={useUserLabels()}>
        <UserFields act={act} />
      </ActFormFrame>
    </Modal>
  );
}
