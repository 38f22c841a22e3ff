import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import type { BasketStage } from '#modules/baskets/domain/stages.ts';
import { type RecapRow, type RecapRows, recapTotal } from '#modules/reports/domain/recap.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { ScrollBox } from '#platform/web/parts/scroll-box.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import styles from './recap.module.css';

type Props = {
  rows: RecapRows;
  table: readonly RecapRow[];
  /** Those that this person wants to see. */
  stages: readonly BasketStage[];
  span: { from: string; until: string };
  filter: { unit?: string | undefined; manager?: string | undefined };
};

/** A row for each day, week, unit, manager or group; every count opens the list of what was counted. */
export function RecapTable({ rows, table, stages, span, filter }: Props) {
  const t = useTranslations('reports.recap');
  const total = recapTotal(table);
  return (
    <ScrollBox className={styles.wide} aria-label={t(`rows.${rows}`)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`rows.${rows}`)}</th>
            {stages.map((stage) => (
              <th key={stage} scope="col">
                {t(`stages.${stage}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <RowName rows={rows} row={row} />
              </th>
              {stages.map((stage) => (
                <td key={stage} className="num">
                  <Counted {...row.stages[stage]} search={searchOf(rows, row.key, stage, row, filter)} stage={t(`stages.${stage}`)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {stages.map((stage) => (
              <td key={stage} className="num">
                <Counted {...total[stage]} search={searchOf('day', '', stage, span, filter)} stage={t(`stages.${stage}`)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}

function RowName({ rows, row }: { rows: RecapRows; row: RecapRow }) {
  const t = useTranslations('reports.recap');
  const format = useFormat();
  if (rows === 'day') return format.date(row.key, 'near');
  if (rows === 'week') return t('weekOf', { week: row.name ?? '', date: format.date(row.key, 'short') });
  return row.name ?? t('nobody');
}

type Drill = Record<string, string>;

/** What the list of orders is asked, so that it holds exactly what was counted; undefined where it cannot be asked. */
function searchOf(rows: RecapRows, key: string, stage: BasketStage, span: Props['span'], filter: Props['filter']): Drill | undefined {
  if (key === '0') return undefined;
  const { from, until } = span;
  const narrowed: Record<RecapRows, Drill> = { unit: { unit: key }, manager: { manager: key }, group: { product: key }, day: {}, week: {} };
  return {
    stage,
    from,
    until,
    ...(filter.unit && { unit: filter.unit }),
    ...(filter.manager && { manager: filter.manager }),
    ...narrowed[rows],
  };
}

function Counted({ count, value, search, stage }: { count: number; value: number; search: Drill | undefined; stage: string }) {
  const t = useTranslations('reports.recap');
  const format = useFormat();
  if (count === 0) return <span className={styles.none}>0</span>;
  const text = format.quantity(count);
  return (
    <>
      {search ? (
        <Link to={addressOf(searchDashboardPage.path)} search={search as never} aria-label={t('drill', { count, stage })}>
          {text}
        </Link>
      ) : (
        text
      )}
      <span className={styles.value}>{format.money(value as never)}</span>
    </>
  );
}
