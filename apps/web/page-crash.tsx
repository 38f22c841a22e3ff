import { Button } from '@mantine/core';
import { asCallError } from '#platform/web/call/call-error.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './page-crash.module.css';

/** Shows that a page crashed: what is kept, buttons to go on, and the code to report. */
export function PageCrash({ error }: { error: unknown }) {
  const t = useTranslations('platform');
  const known = asCallError(error);
  const isLostStyle = known.message.includes('Unable to preload CSS');
  const isLostScript = known.message.includes('dynamically imported module');
  return (
    <main className={styles.crash} role="alert">
      <h1>{t('errors.pageTitle')}</h1>
      <p>{isLostStyle ? t('errors.css') : isLostScript ? t('shell.newVersion') : t('errors.pageText')}</p>
      <div className={styles.ways}>
        <Button onClick={() => location.reload()}>{t('actions.reload')}</Button>
        <Button variant="default" component="a" href="/">
          {t('actions.home')}
        </Button>
      </div>
      <small>{t('errors.correlation', { id: known.correlationId ?? known.message })}</small>
    </main>
  );
}
