import { Link } from '@tanstack/react-router';
import { searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { type BasketStage, basketStages } from '#modules/baskets/domain/basket/stages.ts';
import type { OverviewGrouping, OverviewRow } from '#modules/reports/domain/overview.ts';
import { eurosOf } from '#platform/domain/money.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import styles from './overview.module.css';
import type { OverviewDrill } from './overview-drill.ts';

type Drill = (row: OverviewRow, stage: BasketStage) => OverviewDrill | undefined;

/** Returns the name of a row: its day, week, or group; the total row has no key. */
export function useOverviewName(rows: OverviewGrouping): (row: OverviewRow) => string {
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
export function useOverviewColumns(rows: OverviewGrouping, drill: Drill): Column<OverviewRow>[] {
  const t = useTranslations('reports.recap');
  const nameOf = useOverviewName(rows);
  return [
    { key: 'row', title: t(`rows.${rows}`), cell: nameOf, text: nameOf, strong: true, width: 'minmax(92px, 1.2fr)' },
    ...basketStages.map(
      (stage): Column<OverviewRow> => ({
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
export function useOverviewFileColumns(shown: readonly Column<OverviewRow>[]): Column<OverviewRow>[] {
  const t = useTranslations('reports.recap');
  return shown.flatMap((column) => {
    const stage = basketStages.find((one) => one === column.key);
    if (!stage) return [column];
    const value = (row: OverviewRow) => eurosOf(row.stages[stage].value);
    return [column, { key: `${stage}Value`, title: t('valueOf', { stage: column.title }), cell: value, text: value }];
  });
}

function Count({ count, value, search, stage }: { count: number; value: number; search: OverviewDrill | undefined; stage: string }) {
  const t = useTranslations('reports.recap');
  const format = useFormat();
  if (count === 0) return <span className={styles.none}>0</span>;
  const text = format.quantity(count);
  return (
    <>
      {search ? (
        <Link
          {...linkTo(searchDashboardPage, { search })}
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
