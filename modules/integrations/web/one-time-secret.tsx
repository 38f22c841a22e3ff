import { Button, CopyButton } from '@mantine/core';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './integrations.module.css';

/** Shows a new secret to copy; it cannot be shown again. */
export function OneTimeSecret({ secret, text, onDone }: { secret: string; text: string; onDone: () => void }) {
  const t = useTranslations('integrations.once');
  return (
    <div className={styles.secret} role="status">
      <p>{text}</p>
      <code className={styles.mono}>{secret}</code>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" onClick={copy}>
            {copied ? t('copied') : t('copy')}
          </Button>
        )}
      </CopyButton>
      <Button size="compact-sm" variant="subtle" onClick={onDone}>
        {t('kept')}
      </Button>
    </div>
  );
}
