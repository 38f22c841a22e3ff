import { Anchor, Button, Checkbox, TextInput } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '#platform/web/call/use-call.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { safeReturn } from '#platform/web/routing/route-path.ts';
import { linkTo, usePageSearch } from '#platform/web/routing/use-page.ts';
import { BareShell } from '#platform/web/shell/bare-shell.tsx';
import { loginPage, mfaPage } from '../../contract/identity.pages.ts';
import { readWaitingSignInEndpoint } from '../../contract/session.endpoints.ts';
import { landing, sendAuth } from './sign-in.ts';
import styles from './sign-in-form.module.css';
import { useAuthAct } from './use-auth-act.ts';

const startAgainCodes = ['CODE_TRIES_SPENT', 'SIGN_IN_NOT_WAITING'];

/** Asks for the two-factor or recovery code of a pending sign-in; redirects to the login page when none is pending. */
export default function MfaPage() {
  const t = useTranslations('identity.mfa');
  const { to } = usePageSearch(mfaPage);
  const waiting = useCall(readWaitingSignInEndpoint, {});
  const act = useAuthAct();
  const [byRecovery, setByRecovery] = useState(false);

  const checked = useCheckedForm((form) => {
    const formData = new FormData(form);
    const code = String(formData.get('code')).replace(/\s/g, '');
    void act.run(async () => {
      await sendAuth(byRecovery ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', {
        code,
        trustDevice: formData.get('trust') !== null,
      });
      location.assign(await landing(safeReturn(to)));
    });
  }, act.errors);

  if (waiting.error)
    return (
      <BareShell>
        <LoadError error={waiting.error} retry={() => void waiting.refetch()} />
      </BareShell>
    );
  if (!waiting.data) return <BareShell>{null}</BareShell>;
  if (!waiting.data.waiting) return <Navigate {...linkTo(loginPage, { search: { to } })} replace />;
  return (
    <BareShell title={t(byRecovery ? 'recoveryTitle' : 'title')} lead={t(byRecovery ? 'recoveryLead' : 'lead')}>
      <form {...checked.form} className={styles.form}>
        {act.text && (
          <p role="alert" className={styles.error}>
            {act.text}
          </p>
        )}
        {act.code && startAgainCodes.includes(act.code) ? (
          <Button component="a" href={loginPage.path} size="md">
            {t('again')}
          </Button>
        ) : (
          <>
            <TextInput
              key={byRecovery ? 'recovery' : 'code'}
              name="code"
              label={t(byRecovery ? 'recoveryCode' : 'code')}
              size="md"
              autoComplete="one-time-code"
              inputMode={byRecovery ? 'text' : 'numeric'}
              autoFocus
              required
              withAsterisk={false}
              error={checked.at('code')}
            />
            <Checkbox name="trust" label={t('trust')} />
            <Button type="submit" size="md" fullWidth loading={act.pending} className={styles.submit}>
              {t('submit')}
            </Button>
            <div className={styles.ways}>
              <Anchor
                component="button"
                type="button"
                onClick={() => {
                  act.clear();
                  checked.clear();
                  setByRecovery(!byRecovery);
                }}
              >
                {t(byRecovery ? 'useApp' : 'useRecovery')}
              </Anchor>
              <Anchor href={loginPage.path}>{t('again')}</Anchor>
            </div>
          </>
        )}
      </form>
    </BareShell>
  );
}
