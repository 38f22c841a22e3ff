import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { asCallError } from '../call/call-error.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import styles from './load-error.module.css';

/** Shows that content could not be loaded: the error, a retry button, and the correlation id. */
export function LoadError({ error, retry, title }: { error: unknown; retry?: () => void; title?: string }) {
  const t = useTranslations('platform');
  const text = useErrorText();
  const { correlationId } = asCallError(error);
  return (
    <div className={styles.problem} role="alert">
      <IconAlertCircle size={22} stroke={1.5} className={styles.icon} aria-hidden />
      <div>
        <strong>{title ?? t('errors.title')}</strong>
        <p>{text(error)}</p>
        {retry && (
          <Button variant="default" onClick={retry}>
            {t('actions.retry')}
          </Button>
        )}
        {correlationId && <small>{t('errors.correlation', { id: correlationId })}</small>}
      </div>
    </div>
  );
}
