import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NewPassword, signIn } from '#modules/identity/web/public.ts';
import { createAccountEndpoint } from '#modules/prepress/contract/create-account.endpoint.ts';
import type { CallError } from '#platform/web/call/call-error.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import styles from '../../web/transfer/upload.module.css';

/** Form that creates the contact's account; afterwards the contact is signed in and taken to the open proof, if there is one. */
export function CreateAccountForm({ email, token, goOn }: { email: string; token: string; goOn: string | undefined }) {
  const t = useTranslations('prepress.account');
  const errorText = useErrorText();
  const [chosen, setChosen] = useState({ password: '', repeated: '' });
  const [refused, setRefused] = useState<CallError | null>(null);
  const [leaving, setLeaving] = useState(false);
  const make = useAct(createAccountEndpoint, {
    onRefused: (error) => {
      setRefused(error);
      return true;
    },
  });

  async function submit() {
    setRefused(null);
    const made = await make.run({ token, ...chosen });
    if (!made) return;
    setLeaving(true);
    await signIn({ email: made.email, password: chosen.password, rememberMe: false });
    location.assign(goOn ?? location.pathname);
  }
  const checked = useCheckedForm(() => void submit());

  return (
    <form {...checked.form} className={styles.form}>
      <TextInput label={t('email')} value={email} readOnly size="md" autoComplete="username" />
      <NewPassword value={chosen} onChange={setChosen} errorAt={checked.at} />
      {refused && (
        <p className={styles.error} role="alert">
          {errorText(refused)}
        </p>
      )}
      <Button type="submit" size="md" loading={make.pending || leaving}>
        {t('submit')}
      </Button>
    </form>
  );
}
