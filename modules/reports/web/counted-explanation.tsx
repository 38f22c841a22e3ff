import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './counted-explanation.module.css';

/** An expandable explanation of what a report counts. */
export function CountedExplanation({ text }: { text: string }) {
  const t = useTranslations('reports');
  return (
    <details className={styles.counted}>
      <summary>{t('counted')}</summary>
      <p>{text}</p>
    </details>
  );
}
