import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFocusFailedField } from '#platform/web/forms/use-focus-failed-field.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import styles from './register.module.css';

type Props<V extends Record<string, unknown>> = {
  act: ActForm<V>;
  submitLabel: string;
  /** Goes to the previous step; the first has none. */
  onBack?: (() => void) | undefined;
  /** Runs before submitting; false cancels it. */
  before?: () => boolean | Promise<boolean>;
  children: ReactNode;
};

/** The form of one step: errors on top, the buttons *back* and *next* at the bottom. */
export function RegisterForm<V extends Record<string, unknown>>({ act, submitLabel, onBack, before, children }: Props<V>) {
  const t = useTranslations('relations.register');
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  useFocusFailedField(act, () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void Promise.resolve(before?.() ?? true).then((goOn) => goOn && act.submit());
      }}
    >
      {act.refused && (
        <p role="alert" className={styles.error}>
          {errorText(act.refused)}
        </p>
      )}
      {children}
      <div className={styles.foot}>
        {onBack && (
          <Button variant="default" size="md" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        <Button type="submit" size="md" loading={act.pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
