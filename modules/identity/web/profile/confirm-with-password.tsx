import { Button, PasswordInput, Popover } from '@mantine/core';
import { useState } from 'react';
import { useCheckedForm } from '#platform/web/forms/use-checked-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useAuthAct } from '../sign-in/use-auth-act.ts';
import styles from './profile.module.css';

/** Button that asks for the password before it acts, because the screen may be left unlocked. */
export function ConfirmWithPassword({ verb, onPassword }: { verb: string; onPassword: (password: string) => Promise<void> }) {
  const t = useTranslations('identity.profile.secondStep');
  const [asking, setAsking] = useState(false);
  const act = useAuthAct();

  const checked = useCheckedForm((form) => {
    const password = String(new FormData(form).get('password'));
    void act.run(async () => {
      await onPassword(password);
      setAsking(false);
    });
  }, act.errors);

  return (
    <Popover opened={asking} onChange={setAsking} trapFocus returnFocus width={300} position="bottom-start" shadow="md">
      <Popover.Target>
        <Button variant="default" onClick={() => setAsking(true)}>
          {verb}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={verb}>
        <form {...checked.form} className={styles.form}>
          {act.text && (
            <p role="alert" className={styles.error}>
              {act.text}
            </p>
          )}
          <PasswordInput
            name="password"
            label={t('confirm')}
            autoComplete="current-password"
            required
            withAsterisk={false}
            data-autofocus
            error={checked.at('password')}
            visibilityToggleButtonProps={{ 'aria-label': t('show') }}
          />
          <Button type="submit" loading={act.pending}>
            {verb}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
