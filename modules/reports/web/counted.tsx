import { useTranslations } from 'use-intl';
import styles from './counted.module.css';

/** What a report counts, to be opened under it. */
export function Counted({ text }: { text: string }) {
  const t = useTranslations('reports');
  return (
    <details className={styles.counted}>
      <summary>{t('counted')}</summary>
      <p>{text}</p>
    </details>
  );
}
