import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { type BasketStage, basketStages } from '#modules/baskets/domain/stages.ts';
import type { RecapRow, RecapRows } from '#modules/reports/domain/recap.ts';
import { eurosOf } from '#platform/domain/money.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { addressOf } from '#platform/web/routing/route-path.ts';
import styles from './recap.module.css';
import type { Drilled } from './recap-drill.ts';

type Drill = (row: RecapRow, stage: BasketStage) => Drilled | undefined;

/** Returns the name of a row: its day, week, or group; the total row has no key. */
export function useRecapName(rows: RecapRows): (row: RecapRow) => string {
  const t = useTranslations('reports.recap');
  const format = useFormat();
  return ({ key, name }) => {
    if (key === '') return t('total');
    if (rows === 'day') return format.date(key, 'near');
    if (rows === 'week') return t('weekOf', { week: name ?? '', date: format.date(key, 'short') });
    return name ?? t('nobody');
  };
}

/** One column per stage with count and value; each number links to the list of counted baskets. */
export function useRecapColumns(rows: RecapRows, drill: Drill): Column<RecapRow>[] {
  const t = useTranslations('reports.recap');
  const nameOf = useRecapName(rows);
  return [
    { key: 'row', title: t(`rows.${rows}`), cell: nameOf, text: nameOf, strong: true, width: 'minmax(92px, 1.2fr)' },
    ...basketStages.map(
      (stage): Column<RecapRow> => ({
        key: stage,
        title: t(`stages.${stage}`),
        cell: (row) => <Count {...row.stages[stage]} search={drill(row, stage)} stage={t(`stages.${stage}`)} />,
        text: (row) => row.stages[stage].count,
        number: true,
        wide: stage === 'in_production' || stage === 'ready' || stage === 'invoiced',
        width: 'minmax(72px, 1fr)',
      }),
    ),
  ];
}

/** The columns of the exported file: a stage's value in a column of its own. */
export function useRecapFile(shown: readonly Column<RecapRow>[]): Column<RecapRow>[] {
  const t = useTranslations('reports.recap');
  return shown.flatMap((column) => {
    const stage = basketStages.find((one) => one === column.key);
    if (!stage) return [column];
    const value = (row: RecapRow) => eurosOf(row.stages[stage].value);
    return [column, { key: `${stage}Value`, title: t('valueOf', { stage: column.title }), cell: value, text: value }];
  });
}

function Count({ count, value, search, stage }: { count: number; value: number; search: Drilled | undefined; stage: string }) {
  const t = useTranslations('reports.recap');
  const format = useFormat();
  if (count === 0) return <span className={styles.none}>0</span>;
  const text = format.quantity(count);
  return (
    <>
      {search ? (
        <Link
          to={addressOf(searchDashboardPage.path)}
          search={search as never}
          aria-label={t('drill', { count, stage })}
          className={styles.drill}
          onClick={(event) => event.stopPropagation()}
        >
          {text}
        </Link>
      ) : (
        text
      )}
      <span className={styles.value}>{format.money(value as never)}</span>
    </>
  );
}
