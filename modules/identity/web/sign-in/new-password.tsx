import { PasswordInput } from '@mantine/core';
import { passwordNeeds, unmetNeeds } from '#modules/identity/domain/password.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './new-password.module.css';

export type NewPasswordValue = { password: string; repeated: string };
type Props = {
  value: NewPasswordValue;
  onChange(value: NewPasswordValue): void;
  size?: 'sm' | 'md';
  errorAt?: (name: keyof NewPasswordValue) => string | undefined;
};

/** Two password fields with a live checklist of the requirements. Never saved as a draft. */
export function NewPassword({ value, onChange, size = 'md', errorAt }: Props) {
  const t = useTranslations('identity.newPassword');
  const listed = useTranslations('identity.listed');
  const missing = unmetNeeds(value.password);
  const secret = {
    visibilityToggleButtonProps: { 'aria-label': t('show') },
    autoComplete: 'new-password',
    size,
    required: true,
    withAsterisk: false,
  } as const;
  return (
    <>
      <PasswordInput
        {...secret}
        name="password"
        label={t('password')}
        value={value.password}
        error={errorAt?.('password')}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
      <ul className={styles.needs} aria-label={t('needs')}>
        {passwordNeeds.map((need) => (
          <li key={need} data-met={!missing.includes(need) || undefined}>
            {listed(need)}
          </li>
        ))}
      </ul>
      <PasswordInput
        {...secret}
        name="repeated"
        label={t('repeated')}
        value={value.repeated}
        error={errorAt?.('repeated')}
        onChange={(event) => onChange({ ...value, repeated: event.currentTarget.value })}
      />
    </>
  );
}
