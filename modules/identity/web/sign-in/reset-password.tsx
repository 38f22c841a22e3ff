import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readPasswordResetEndpoint } from '#modules/identity/contract/sign-in/read-password-reset.endpoint.ts';
import { resetPasswordEndpoint } from '#modules/identity/contract/sign-in/reset-password.endpoint.ts';
import { call } from '#platform/web/call/call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { BareShell } from '#platform/web/shell/bare-shell.tsx';
import { passwordResetPage } from '../../contract/identity.pages.ts';
import { NewPassword } from './new-password.tsx';
import styles from './sign-in-form.module.css';
import { useAuthAct } from './use-auth-act.ts';

const closingCodes = ['RESET_TOKEN_INVALID', 'RESET_USER_GONE'];

/** Form that sets a new password through a reset link; an invalid link shows an error and links to a new request. */
export function ResetPassword({ token }: { token: string }) {
  const t = useTranslations('identity.reset');
  const errorText = useErrorText();
  const act = useAuthAct();
  const holder = useCall(readPasswordResetEndpoint, { token });
  const [chosen, setChosen] = useState({ password: '', repeated: '' });
  const [isDone, setDone] = useState(false);
  const checked = useCheckedForm(() => {
    void act.run(async () => {
      await call(resetPasswordEndpoint, { token, ...chosen });
      setDone(true);
    });
  }, act.errors);

  if (isDone) {
    return (
      <BareShell title={t('doneTitle')}>
        <div className={`${styles.form} ${styles.answer}`}>
          <p role="status" className={styles.done}>
            {t('done')}
          </p>
          <Button component="a" href="/login" size="md">
            {t('login')}
          </Button>
        </div>
      </BareShell>
    );
  }
  if (holder.error || closingCodes.includes(act.code ?? '')) {
    return (
      <BareShell title={t('closedTitle')}>
        <div className={`${styles.form} ${styles.answer}`}>
          <p role="alert" className={styles.error}>
            {/* A link truncated by a mail client fails validation (422) and reads as an invalid token. */}
            {holder.error?.status === 422 ? t('closed') : (act.text ?? errorText(holder.error))}
          </p>
          <Button component="a" href={passwordResetPage.path} size="md">
            {t('askAgain')}
          </Button>
        </div>
      </BareShell>
    );
  }
  return (
    <BareShell title={t('chooseTitle')} lead={t('chooseLead')}>
      <form {...checked.form} className={styles.form}>
        {act.text && (
          <p role="alert" className={styles.error}>
            {act.text}
          </p>
        )}
        <TextInput label={t('email')} value={holder.data?.email ?? ''} readOnly size="md" autoComplete="username" />
        <NewPassword value={chosen} onChange={setChosen} errorAt={checked.at} />
        <Button type="submit" size="md" fullWidth loading={act.pending} disabled={!holder.data} className={styles.submit}>
          {t('choose')}
        </Button>
        <Anchor href="/login">{t('toLogin')}</Anchor>
      </form>
    </BareShell>
  );
}
