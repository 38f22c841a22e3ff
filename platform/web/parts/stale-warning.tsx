import { Button } from '@mantine/core';
import { useTranslations } from '../locale/use-translations.ts';
import { useErrorText } from '../notices/use-error-text.ts';
import styles from './stale-warning.module.css';

/** Warns above loaded data that reading it again failed. */
export function StaleWarning({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('platform');
  const text = useErrorText();
  return (
    <div className={styles.note}>
      <span>
        {t('errors.notReadAgain')} {text(error)}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={retry}>
        {t('actions.retry')}
      </Button>
    </div>
  );
}
