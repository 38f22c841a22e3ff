import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { requestPasswordResetEndpoint } from '#modules/identity/contract/sign-in/request-password-reset.endpoint.ts';
import { call } from '#platform/web/call/call.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { BareShell } from '#platform/web/shell/bare-shell.tsx';
import { botToken } from './bot-token.ts';
import styles from './sign-in-form.module.css';
import { useAuthAct } from './use-auth-act.ts';

/** Form that requests a reset link. Its confirmation does not reveal whether the account exists. */
export function RequestPasswordReset() {
  const t = useTranslations('identity.reset');
  const act = useAuthAct();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const checked = useCheckedForm((form) => {
    const email = String(new FormData(form).get('email')).trim();
    void act.run(async () => {
      await call(requestPasswordResetEndpoint, { email, botToken: await botToken('password_reset') });
      setSentTo(email);
    });
  }, act.errors);

  const back = <Anchor href="/login">{t('toLogin')}</Anchor>;
  if (sentTo !== null) {
    return (
      <BareShell title={t('sentTitle')}>
        <div className={`${styles.form} ${styles.answer}`}>
          <p role="status" className={styles.done}>
            {t('sent', { email: sentTo })}
          </p>
          <p className={styles.goOn}>{t('sentHint')}</p>
          {back}
        </div>
      </BareShell>
    );
  }
  return (
    <BareShell title={t('askTitle')} lead={t('askLead')}>
      <form {...checked.form} className={styles.form}>
        {act.text && (
          <p role="alert" className={styles.error}>
            {act.text}
          </p>
        )}
        <TextInput
          name="email"
          type="email"
          label={t('email')}
          size="md"
          autoComplete="username"
          autoFocus
          required
          withAsterisk={false}
          error={checked.at('email')}
        />
        <Button type="submit" size="md" fullWidth loading={act.pending} className={styles.submit}>
          {t('ask')}
        </Button>
        {back}
      </form>
    </BareShell>
  );
}
