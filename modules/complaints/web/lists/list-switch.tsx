import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import styles from '../complaints.module.css';

const lists = ['statuses', 'words', 'capacity'] as const;

/** Switches between the lists; the choice is in the URL. */
export function ListSwitch() {
  const t = useTranslations('complaints.lists');
  const navigate = useNavigate();
  const { list } = useSearch({ strict: false }) as { list?: string };
  return (
    <div className={styles.switcher}>
      <SegmentedControl
        aria-label={t('which')}
        value={lists.find((one) => one === list) ?? 'statuses'}
        onChange={(value) => void navigate({ to: '.', search: { list: value === 'statuses' ? undefined : value } as never })}
        data={lists.map((value) => ({ value, label: t(value) }))}
      />
    </div>
  );
}
