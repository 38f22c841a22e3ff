import { Button, CopyButton } from '@mantine/core';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './profile.module.css';

/** Shows the recovery codes, once. Each replaces the app's code one time. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('identity.profile.secondStep');
  return (
    <div className={styles.form}>
      <p className={styles.text} role="status">
        {t('codes')}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain,${encodeURIComponent(codes.join('\r\n'))}`}
          download="katern-codes.txt"
        >
          {t('download')}
        </Button>
        <Button onClick={onClose}>{t('kept')}</Button>
      </div>
    </div>
  );
}
