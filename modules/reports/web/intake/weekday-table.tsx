import type { CSSProperties } from 'react';
import { readIntakeWeekdaysEndpoint, type WeekdayRow } from '#modules/reports/contract/order-intake.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './order-intake.module.css';

/** A date with the given weekday, 1 for Monday; only its weekday is used. */
const dayNamed = (weekday: number) => `2026-06-0${weekday}`;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A heat map of the weekdays on which orders come in, one row per manager. */
export function WeekdayTable({ input }: { input: InputOf<typeof readIntakeWeekdaysEndpoint> }) {
  const t = useTranslations('reports.intake');
  const { data, error, refetch } = useCall(readIntakeWeekdaysEndpoint, input, { keepPrevious: true, live: ['basket'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data || data.rows.length === 0) return null;
  const most = Math.max(...data.rows.map(({ orders }) => orders));
  const managers = [...Map.groupBy(data.rows, ({ managerId }) => managerId)];
  return (
    <section aria-label={t('onWeekdays')}>
      <h2 className={styles.title}>{t('onWeekdays')}</h2>
      <ScrollBox className={styles.wide} aria-label={t('onWeekdays')}>
        <table className={styles.heat}>
          <WeekdayHead />
          <tbody>
            {managers.map(([managerId, own]) => (
              <tr key={managerId}>
                <th scope="row">{own[0]?.manager ?? t('nobody')}</th>
                {weekdays.map((weekday) => (
                  <Cell key={weekday} row={own.find((row) => row.weekday === weekday)} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className={styles.help}>{t('weekdaysHelp')}</p>
    </section>
  );
}

function WeekdayHead() {
  const t = useTranslations('reports.intake');
  const format = useFormat();
  return (
    <thead>
      <tr>
        <th scope="col">{t('manager')}</th>
        {weekdays.map((weekday) => (
          <th key={weekday} scope="col">
            {format.weekday(dayNamed(weekday))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Cell({ row, most }: { row: WeekdayRow | undefined; most: number }) {
  const t = useTranslations('reports.intake');
  const format = useFormat();
  const orders = row?.orders ?? 0;
  return (
    <td className="num" style={{ '--share': orders / most } as CSSProperties} title={t('weekdayCell', { count: orders })}>
      {format.quantity(orders)}
      {row && <span className={styles.worth}>{format.money(row.value)}</span>}
    </td>
  );
}
