import type { readPlanDashboardEndpoint } from '#modules/planning/contract/read-dashboard.endpoint.ts';
import { type WorkList, workLists } from '#modules/planning/domain/dashboard/work-lists.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './plan-dashboard.module.css';

export type Dashboard = OutputOf<typeof readPlanDashboardEndpoint>;
type Props = {
  dashboard: Dashboard;
  list: WorkList;
  department: string | undefined;
  onChoose(list: WorkList, department: string | null): void;
};

const counted = workLists.filter((list) => list !== 'moved');

/** Counters and this week's load of each department; a counter opens its list below. */
export function DepartmentTable({ dashboard, list, department, onChoose }: Props) {
  const t = useTranslations('planning.dashboard');
  const tDepartments = useTranslations('planning.recap.departments');
  const format = useFormat();
  const total = {
    department: null,
    planned: dashboard.departments.reduce((sum, { planned }) => sum + planned, 0),
    capacity: dashboard.departments.reduce((sum, { capacity }) => sum + capacity, 0),
    counts: dashboard.counts,
  };
  return (
    <ScrollBox className={styles.departments} aria-label={t('departments')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('department')}</th>
            {counted.map((one) => (
              <th key={one} scope="col">
                {one === 'tomorrow' ? format.date(dashboard.tomorrow, 'near') : t(`lists.${one}`)}
              </th>
            ))}
            <th scope="col">{t('hours')}</th>
          </tr>
        </thead>
        <tbody>
          {[...dashboard.departments, total].map((row) => (
            <tr key={row.department ?? ''} data-total={row.department === null || undefined}>
              <th scope="row">{row.department ? tDepartments(row.department) : t('allDepartments')}</th>
              {counted.map((one) => {
                const count = row.counts[one] ?? 0;
                const isChosen = one === list && (department ?? null) === row.department;
                return (
                  <td key={one}>
                    {count > 0 && (
                      <button
                        type="button"
                        className={styles.count}
                        data-list={one}
                        aria-pressed={isChosen}
                        onClick={() => onChoose(one, row.department)}
                      >
                        {format.quantity(count)}
                      </button>
                    )}
                  </td>
                );
              })}
              <td>
                <Load planned={row.planned} capacity={row.capacity} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Load({ planned, capacity }: { planned: number; capacity: number }) {
  const t = useTranslations('planning.dashboard');
  const share = capacity === 0 ? 0 : planned / capacity;
  return (
    <span className={styles.load} data-over={share > 1 || undefined}>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
      {t('hoursOf', { planned: Math.round(planned / 60), capacity: Math.round(capacity / 60) })}
    </span>
  );
}
