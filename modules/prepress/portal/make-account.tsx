import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { missingOf, passwordNeeds } from '#modules/identity/domain/password.ts';
import { signIn } from '#modules/identity/web/public.ts';
import { createAccountEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import type { CallError } from '#platform/web/call/call-error.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import styles from './upload.module.css';

/** A password, twice, for the address that the link was sent to; afterwards one is signed in, and at the proof when there is one. */
export function MakeAccount({ email, token, goOn }: { email: string; token: string; goOn: string | undefined }) {
  const t = useTranslations('prepress.account');
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [refused, setRefused] = useState<CallError | null>(null);
  const make = useAct(createAccountEndpoint, {
    onRefused: (error) => {
      setRefused(error);
      return true;
    },
  });
  const missing = missingOf(password);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(null);
    const made = await make.run({ token, password, repeated });
    if (!made) return;
    await signIn({ email: made.email, password, rememberMe: false });
    location.assign(goOn ?? location.pathname);
  }

  const secret = {
    visibilityToggleButtonProps: { 'aria-label': t('show') },
    autoComplete: 'new-password',
    size: 'md',
    required: true,
    withAsterisk: false,
  } as const;
  return (
    <form onSubmit={(event) => void submit(event)} className={styles.form}>
      <TextInput label={t('email')} value={email} readOnly size="md" autoComplete="username" />
      <PasswordInput {...secret} label={t('password')} value={password} onChange={(event) => setPassword(event.currentTarget.value)} />
      <ul className={styles.needs} aria-label={t('needs')}>
        {passwordNeeds.map((need) => (
          <li key={need} data-met={!missing.includes(need) || undefined}>
            {t(`need.${need}`)}
          </li>
        ))}
      </ul>
      <PasswordInput {...secret} label={t('repeated')} value={repeated} onChange={(event) => setRepeated(event.currentTarget.value)} />
      {refused && (
        <p className={styles.error} role="alert">
          {errorText(refused)}
        </p>
      )}
      <Button type="submit" size="md" loading={make.pending}>
        {t('submit')}
      </Button>
    </form>
  );
}
