import type { ComponentProps } from 'react';
import { DataGrid } from '#platform/web/list/data-grid.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { ManagerIntake } from './manager-intake.ts';
import styles from './order-intake.module.css';

type Props = Omit<ComponentProps<typeof DataGrid<ManagerIntake>>, 'label' | 'empty'>;

/** One row per manager, in full height: the page scrolls, not the list. */
export function IntakeList(props: Props) {
  const t = useTranslations('reports.intake');
  return (
    <div className={styles.list} style={{ '--rows': props.source.rows.length + 1 } as React.CSSProperties}>
      <DataGrid {...props} label={t('manager')} empty={null} />
    </div>
  );
}
