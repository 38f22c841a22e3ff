import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import type { IntakeRow } from '#modules/reports/contract/order-intake.endpoint.ts';
import { type Intake, sumIntake } from '#modules/reports/domain/order-intake.ts';
import { ScrollBox } from '#platform/web/parts/scroll-box.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import styles from './order-intake.module.css';
import type { IntakeColumn } from './use-intake-columns.ts';

export type ManagerIntake = Intake & Pick<IntakeRow, 'managerId' | 'manager'>;

/** The periods of each manager added up, the highest order value first. */
export function byManager(rows: readonly IntakeRow[]): ManagerIntake[] {
  const managers = [...Map.groupBy(rows, ({ managerId }) => managerId).values()];
  return managers
    .map((own) => ({ ...sumIntake(own), managerId: own[0]!.managerId, manager: own[0]!.manager }))
    .toSorted((one, other) => other.value - one.value);
}

type Props = { columns: readonly IntakeColumn[]; rows: readonly IntakeRow[]; unit: string | undefined };

/** A row for each manager, which leads to the manager's quotes and orders, and their total. */
export function IntakeTable({ columns, rows, unit }: Props) {
  const t = useTranslations('reports.intake');
  const total: ManagerIntake = { ...sumIntake(rows), managerId: null, manager: t('total') };
  const searchOf = (managerId: number) => ({ manager: String(managerId), ...(unit && { unit }) });
  return (
    <ScrollBox className={styles.wide} aria-label={t('manager')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byManager(rows).map((row) => (
            <tr key={row.managerId}>
              {columns.map(({ key, cell }) => (
                <td key={key} className={key === 'manager' ? undefined : 'num'}>
                  {key === 'manager' && row.managerId !== null ? (
                    <Link
                      to={addressOf(searchDashboardPage.path)}
                      search={searchOf(row.managerId) as never}
                      title={t('drill', { name: cell(row) })}
                    >
                      {cell(row)}
                    </Link>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {columns.map(({ key, cell }) => (
              <td key={key} className={key === 'manager' ? undefined : 'num'}>
                {cell(total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}
