import { IconAlertCircle } from '@tabler/icons-react';
import type { CallError } from '../call/call-error.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import styles from './act-form-frame.module.css';
import { splitErrors } from './form-values.ts';

type Props = { fields: readonly { name: string; label: string }[]; refused: CallError | null; onGo: (name: string) => void };

/** Summarizes the errors above a form: links to the fields, and a refusal that belongs to no field. */
export function FormErrors({ fields, refused, onGo }: Props) {
  const t = useTranslations('platform.form');
  const errorText = useErrorText();
  if (fields.length === 0 && !refused) return null;
  const names = fields.map(({ name }) => name);
  const aboutInput = refused?.body.code === 'INPUT_INVALID';
  const elsewhere = refused && aboutInput ? splitErrors(refused.body.errors, names).elsewhere : [];
  return (
    <div role="alert" className={styles.problems}>
      <IconAlertCircle size={18} stroke={1.5} aria-hidden />
      <div>
        {fields.length > 0 && (
          <span>
            {t('problems', { count: fields.length })}{' '}
            {fields.map(({ name, label }, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <button type="button" onClick={() => onGo(name)}>
                  {label}
                </button>
              </span>
            ))}
          </span>
        )}
        {refused && (
          <span>
            {' '}
            {!aboutInput && `${t('refused')} `}
            {(!aboutInput || fields.length === 0) && errorText(refused)} {elsewhere.join(' ')}
          </span>
        )}
      </div>
    </div>
  );
}
