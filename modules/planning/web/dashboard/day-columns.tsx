import { useFormat } from '#platform/web/locale/use-format.ts';
import styles from './plan-dashboard.module.css';

type Props = {
  /** Minutes of work and of open time of each day. */
  days: readonly { date: string; planned: number; capacity: number }[];
  today?: string;
};

/** Columns of planned hours; the line is the open time of the place. */
export function DayColumns({ days, today }: Props) {
  const format = useFormat();
  const open = days.filter(({ planned, capacity }) => planned > 0 || capacity > 0);
  const most = Math.max(...open.flatMap(({ planned, capacity }) => [planned, capacity]));
  return (
    <div className={styles.days}>
      {open.map(({ date, planned, capacity }) => (
        <div key={date} data-today={date === today || undefined} data-over={planned > capacity || undefined}>
          <span>{format.decimal(Math.round(planned / 6) / 10)}</span>
          <div className={styles.column}>
            <div style={{ height: `${(planned / most) * 100}%` }} />
            <hr style={{ bottom: `${(capacity / most) * 100}%` }} />
          </div>
          <span title={format.date(date, 'long')}>{format.weekday(date)}</span>
        </div>
      ))}
    </div>
  );
}
