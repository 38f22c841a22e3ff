import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CallError } from '#platform/web/call/call-error.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { signIn } from './sign-in.ts';
import styles from './sign-in-form.module.css';

/** E-mail address, password, and whether to remember; afterwards the page loads anew where one wanted to go. */
export function SignInForm({ to, page }: { to: string; page: string | undefined }) {
  const t = useTranslations('identity.login');
  const tPages = useTranslations('platform.pages');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const given = new FormData(event.currentTarget);
    const refused = await signIn({
      email: String(given.get('email')).trim(),
      password: String(given.get('password')),
      rememberMe: given.get('remember') !== null,
    });
    if (!refused) return location.assign(to);
    setError(refused);
    setBusy(false);
  }

  function textOf(refused: CallError): string {
    if (refused.status === 401 || refused.status === 403 || refused.status === 422 || refused.status === 400) return t('wrong');
    return refused.status === 429 ? t('tooMany') : errorText(refused);
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      {page && tPages.has(page) && <p className={styles.goOn}>{t('goOn', { page: tPages(page) })}</p>}
      {error && (
        <p role="alert" className={styles.error}>
          {textOf(error)}
        </p>
      )}
      <TextInput name="email" type="email" label={t('email')} size="md" autoComplete="username" autoFocus required withAsterisk={false} />
      <PasswordInput
        name="password"
        label={t('password')}
        size="md"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
      />
      <Checkbox name="remember" label={t('remember')} />
      <Button type="submit" size="md" fullWidth loading={busy} className={styles.submit}>
        {t('submit')}
      </Button>
    </form>
  );
}
