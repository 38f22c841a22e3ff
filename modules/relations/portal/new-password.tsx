import { PasswordInput } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { missingOf, passwordNeeds } from '#modules/identity/domain/password.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import styles from './register.module.css';

type Secrets = { password: string; repeated: string };

/** What is wrong with a new password before anybody is asked: every need that is not met, named. */
export function usePasswordCheck() {
  const t = useTranslations('relations.register');
  const format = useFormatter();
  return ({ password, repeated }: Secrets): Partial<Secrets> => {
    const missing = missingOf(password).map((need) => t(`need.${need}`));
    if (missing.length > 0) return { password: t('weak', { missing: format.list(missing, { type: 'conjunction' }) }) };
    return password === repeated ? {} : { repeated: t('different') };
  };
}

/** A password, twice, with what it needs and what of that it has. */
export function NewPassword<V extends Secrets>({ act, description }: { act: ActForm<V>; description?: string | undefined }) {
  const t = useTranslations('relations.register');
  const missing = missingOf(act.form.values.password);
  const secret = {
    visibilityToggleButtonProps: { 'aria-label': t('show'), tabIndex: 0 },
    autoComplete: 'new-password',
    size: 'md',
  } as const;
  return (
    <>
      <PasswordInput label={t('password')} {...secret} {...(description && { description })} {...act.field('password')} />
      <ul className={styles.needs} aria-label={t('needs')}>
        {passwordNeeds.map((need) => (
          <li key={need} data-met={!missing.includes(need) || undefined}>
            {t(`need.${need}`)}
          </li>
        ))}
      </ul>
      <PasswordInput label={t('repeated')} {...secret} {...act.field('repeated')} />
    </>
  );
}
