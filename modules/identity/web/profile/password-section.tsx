import { Button, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePasswordEndpoint } from '#modules/identity/contract/profile/change-password.endpoint.ts';
import { readProfileEndpoint } from '#modules/identity/contract/profile/profile.endpoints.ts';
import { call } from '#platform/web/call/call.ts';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { NewPassword } from '../sign-in/new-password.tsx';
import { useAuthAct } from '../sign-in/use-auth-act.ts';
import styles from './profile.module.css';

const empty = { current: '', password: '', repeated: '' };

/** Form that changes the password; every other browser is signed out. */
export function PasswordSection() {
  const t = useTranslations('identity.profile.password');
  const client = useQueryClient();
  const act = useAuthAct();
  const [values, setValues] = useState(empty);

  const checked = useCheckedForm(() => {
    void act.run(async () => {
      await call(changePasswordEndpoint, values);
      setValues(empty);
      notify({ kind: 'success', title: t('changed') });
      await client.invalidateQueries({ queryKey: [readProfileEndpoint.name] });
    });
  }, act.errors);

  return (
    <form {...checked.form} className={styles.form}>
      {act.text && (
        <p role="alert" className={styles.error}>
          {act.text}
        </p>
      )}
      <PasswordInput
        name="current"
        label={t('current')}
        value={values.current}
        onChange={(event) => setValues({ ...values, current: event.currentTarget.value })}
        error={checked.at('current')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      />
      <NewPassword size="sm" value={values} onChange={(chosen) => setValues({ ...values, ...chosen })} errorAt={checked.at} />
      <p className={styles.text}>{t('keysStay')}</p>
      <Button type="submit" variant="default" loading={act.pending}>
        {t('submit')}
      </Button>
    </form>
  );
}
