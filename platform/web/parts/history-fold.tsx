import { type ComponentProps, useState } from 'react';
import { useTranslations } from '../locale/use-translations.ts';
import { History } from './history.tsx';
import styles from './history-fold.module.css';

/** The history of a record below its form, collapsed; it is read when opened. */
export function HistoryFold(props: Omit<ComponentProps<typeof History>, 'label'>) {
  const t = useTranslations('platform.words');
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history')}</summary>
      {open && <History {...props} label={t('history')} />}
    </details>
  );
}
