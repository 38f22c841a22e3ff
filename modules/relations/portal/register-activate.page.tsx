import { Loader, PasswordInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { loginPage } from '#modules/identity/contract/identity.pages.ts';
import { signIn } from '#modules/identity/web/public.ts';
import { activateRegistrationEndpoint } from '#modules/relations/contract/registration/activate-registration.endpoint.ts';
import { readActivationEndpoint } from '#modules/relations/contract/registration/register.endpoints.ts';
import { registerActivatePage, registerErrorPage } from '#modules/relations/contract/relations.pages.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { safeReturn } from '#platform/web/routing/route-path.ts';
import { usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { useRecordBrand } from '#platform/web/session.tsx';
import styles from './register.module.css';
import { RegisterForm } from './register-form.tsx';

/** The target of the activation link: the chosen password activates the account and signs in. */
export default function RegisterActivatePage() {
  const t = useTranslations('relations.register');
  const { id: token } = usePageParams(registerActivatePage);
  const navigate = usePageNavigate();
  const [waitingFor, setWaitingFor] = useState<string>();
  const { data, error, refetch } = useCall(readActivationEndpoint, { token }, { enabled: waitingFor === undefined });
  useRecordBrand(data?.uiId);
  const isUnknown = error?.isUnknownRecord;
  useEffect(() => {
    if (isUnknown && waitingFor === undefined) void navigate(registerErrorPage, { replace: true });
  }, [isUnknown, waitingFor, navigate]);
  if (waitingFor !== undefined)
    return (
      <PortalPage title={t('waitingTitle')}>
        <PortalCard tint>
          <p role="status" style={{ margin: 0 }}>
            {t('waitingText', { email: waitingFor })}
          </p>
        </PortalCard>
      </PortalPage>
    );
  return (
    <PortalPage title={t('activateTitle')} lead={data && t('activateLead', { email: data.email })}>
      <div className={styles.column}>
        {data && <ActivateForm token={token} activation={data} onWaiting={setWaitingFor} />}
        {error && !isUnknown && <LoadError error={error} retry={() => void refetch()} />}
        {!data && !error && <Loader size="sm" />}
      </div>
    </PortalPage>
  );
}

type FormProps = { token: string; activation: OutputOf<typeof readActivationEndpoint>; onWaiting: (email: string) => void };

function ActivateForm({ token, activation: { email, returnTo }, onWaiting }: FormProps) {
  const t = useTranslations('relations.register');
  const navigate = usePageNavigate();
  const act = useActForm(activateRegistrationEndpoint, {
    initial: { password: '' },
    secrets: ['password'],
    toInput: ({ password }) => ({ token, password }),
    draftKey: 'activate',
    onDone: async (answer) => {
      if (answer.status === 'waiting') return onWaiting(answer.email);
      const signedIn = await signIn({ email: answer.email, password: act.form.getValues().password, rememberMe: false });
      if (signedIn.kind === 'in') location.assign(safeReturn(returnTo));
      else void navigate(loginPage, { search: { to: returnTo } });
    },
  });
  return (
    <RegisterForm act={act} submitLabel={t('activate')}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        size="md"
        label={t('password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('show'), tabIndex: 0 }}
        {...act.field('password')}
      />
    </RegisterForm>
  );
}
