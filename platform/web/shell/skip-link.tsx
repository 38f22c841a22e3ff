import { useTranslations } from '../locale/use-translations.ts';
import styles from './skip-link.module.css';

/** The first stop of a keyboard: past the frame, to the page. */
export function SkipLink() {
  const t = useTranslations('platform.shell');
  return (
    <a className={styles.skip} href="#content">
      {t('skip')}
    </a>
  );
}
