import { IconUsers } from '@tabler/icons-react';
import { useTranslations } from '../locale/use-translations.ts';
import styles from './act-form-frame.module.css';

/** Warns that somebody else changed the record since the act was opened. */
export function ConflictAlert() {
  const t = useTranslations('platform.merge');
  return (
    <div role="alert" className={styles.problems}>
      <IconUsers size={18} stroke={1.5} aria-hidden />
      <span>{t('changedAct')}</span>
    </div>
  );
}
