import { Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { deactivateUserEndpoint } from '#modules/identity/contract/users/deactivate-user.endpoint.ts';
import { endSessionsEndpoint } from '#modules/identity/contract/users/end-sessions.endpoint.ts';
import { reactivateUserEndpoint } from '#modules/identity/contract/users/reactivate-user.endpoint.ts';
import { resendInvitationEndpoint } from '#modules/identity/contract/users/resend-invitation.endpoint.ts';
import { resetTwoFactorEndpoint } from '#modules/identity/contract/users/reset-two-factor.endpoint.ts';
import type { UserView } from '#modules/identity/contract/users/users.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { useMay, useSession } from '#platform/web/session.tsx';
import { ImpersonateDialog } from './impersonate.dialog.tsx';
import styles from './users.module.css';

/** Actions on an account other than editing; each is offered only when the server would accept it. */
export function UserActs({ user }: { user: UserView }) {
  const t = useTranslations('identity.users.acts');
  const mayEdit = useMay()('users.edit') && user.mayManage;
  const { person } = useSession();
  const [asking, setAsking] = useState(false);
  const withSuccess = (title: string) => ({ invalidates: ['identity'] as const, onDone: () => notify({ kind: 'success', title }) });
  const resend = useAct(resendInvitationEndpoint, withSuccess(t('resent')));
  const deactivate = useAct(deactivateUserEndpoint, withSuccess(t('deactivated')));
  const reactivate = useAct(reactivateUserEndpoint, withSuccess(t('reactivated')));
  const endSessions = useAct(endSessionsEndpoint, withSuccess(t('sessionsEnded')));
  const resetTwoFactor = useAct(resetTwoFactorEndpoint, withSuccess(t('secondStepReset')));
  const { id, version, state, name } = user;
  return (
    <div className={styles.acts}>
      {mayEdit && state === 'invited' && (
        <Button variant="default" size="xs" loading={resend.pending} onClick={() => void resend.run({ id })}>
          {t('resend')}
        </Button>
      )}
      {user.mayImpersonate && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconUserShare size={14} stroke={1.5} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('impersonate')}
        </Button>
      )}
      {mayEdit && user.sessionCount > 0 && id !== person.id && (
        <ConfirmButton size="xs" question={t('endSessionsAsk', { name })} verb={t('endSessions')} onConfirm={() => endSessions.run({ id })}>
          {t('endSessions')}
        </ConfirmButton>
      )}
      {mayEdit && user.secondStep && (
        <ConfirmButton
          size="xs"
          question={t('resetSecondStepAsk', { name })}
          verb={t('resetSecondStep')}
          onConfirm={() => resetTwoFactor.run({ id })}
        >
          {t('resetSecondStep')}
        </ConfirmButton>
      )}
      {mayEdit && state !== 'inactive' && id !== person.id && (
        <ConfirmButton
          size="xs"
          question={t('deactivateAsk', { name })}
          verb={t('deactivate')}
          onConfirm={() => deactivate.run({ id, version })}
        >
          {t('deactivate')}
        </ConfirmButton>
      )}
      {mayEdit && state === 'inactive' && (
        <Button variant="default" size="xs" loading={reactivate.pending} onClick={() => void reactivate.run({ id, version })}>
          {t('reactivate')}
        </Button>
      )}
      {asking && <ImpersonateDialog user={user} onClose={() => setAsking(false)} />}
    </div>
  );
}
