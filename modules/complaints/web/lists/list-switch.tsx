import { SegmentedControl } from '@mantine/core';
import { complaintStatusPage } from '#modules/complaints/contract/complaints.pages.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate, usePageSearch } from '#platform/web/routing/use-page.ts';
import styles from '../complaints.module.css';

const lists = ['statuses', 'words', 'capacity'] as const;

/** Switches between the lists; the choice is in the URL. */
export function ListSwitch() {
  const t = useTranslations('complaints.lists');
  const navigate = usePageNavigate();
  const { list } = usePageSearch(complaintStatusPage);
  return (
    <div className={styles.switcher}>
      <SegmentedControl
        aria-label={t('which')}
        value={lists.find((one) => one === list) ?? 'statuses'}
        onChange={(value) => void navigate(complaintStatusPage, { search: { list: value === 'statuses' ? undefined : value } })}
        data={lists.map((value) => ({ value, label: t(value) }))}
      />
    </div>
  );
}
