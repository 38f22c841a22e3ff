import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CallError } from '#platform/web/call/call-error.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { mfaPage, passwordResetPage } from '../../contract/identity.pages.ts';
import { landing, signIn } from './sign-in.ts';
import styles from './sign-in-form.module.css';

/** Form for e-mail address, password and remember-me; afterwards reloads at the requested page or at the code page. */
export function SignInForm({ to, page }: { to: string; page: string | undefined }) {
  const t = useTranslations('identity.login');
  const tPages = useTranslations('platform.pages');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);

  async function submit(form: HTMLFormElement) {
    if (busy) return;
    setBusy(true);
    const given = new FormData(form);
    const answer = await signIn({
      email: String(given.get('email')).trim(),
      password: String(given.get('password')),
      rememberMe: given.get('remember') !== null,
    });
    if (answer.kind === 'in') return location.assign(await landing(to));
    if (answer.kind === 'code') return location.assign(`${mfaPage.path}?to=${encodeURIComponent(to)}`);
    setError(answer.error);
    setBusy(false);
  }
  const checked = useCheckedForm((form) => void submit(form));

  return (
    <form {...checked.form} className={styles.form}>
      {page && tPages.has(page) && <p className={styles.goOn}>{t('goOn', { page: tPages(page) })}</p>}
      {error && (
        <p role="alert" className={styles.error}>
          {errorText(error)}
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
      <div className={styles.secret}>
        <PasswordInput
          name="password"
          label={t('password')}
          size="md"
          autoComplete="current-password"
          required
          withAsterisk={false}
          error={checked.at('password')}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
        />
        <Anchor href={passwordResetPage.path} className={styles.forgotten}>
          {t('forgotten')}
        </Anchor>
      </div>
      <label className={styles.remember}>
        <input type="checkbox" name="remember" />
        {t('remember')}
      </label>
      <Button type="submit" size="md" fullWidth loading={busy} className={styles.submit}>
        {t('submit')}
      </Button>
    </form>
  );
}
