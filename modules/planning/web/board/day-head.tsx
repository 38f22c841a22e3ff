import { IconTruck } from '@tabler/icons-react';
import { outsideKind } from '#modules/planning/domain/placing/outside.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './board-head.module.css';
import { type BoardPlace, isoOfMinute, placeLoad } from './board-model.ts';
import { type BoardDay, hoursOf } from './board-scale.ts';

const hourLabelPx = 22;
const columnPx = 4;
const widePx = 190;
const truckPx = 330;

type Props = {
  day: BoardDay;
  places: readonly BoardPlace[];
  /** The places of the plan that stands, while the board shows a proposal. */
  standing: readonly BoardPlace[] | undefined;
  today: boolean;
  trucks: readonly number[];
};

/** The header of one day: its load, per place where the width allows, and its hours. */
export function DayHead({ day, places, standing, today, trucks }: Props) {
  const t = useTranslations('planning.board');
  const format = useFormat();
  if (!day.open)
    return (
      <div
        className={styles.closed}
        style={{ left: day.left, width: day.width }}
        title={`${format.date(day.date, 'near')}: ${t('closed')}`}
      />
    );
  const own = places.filter(({ kind }) => kind !== outsideKind);
  const stood = new Map(standing?.map((place) => [place.id, placeLoad(place, day.start, day.end).planned]));
  const loads = own
    .map((place) => ({ place, ...placeLoad(place, day.start, day.end), stood: standing && (stood.get(place.id) ?? 0) }))
    .filter(({ capacity }) => capacity > 0);
  const planned = loads.reduce((sum, load) => sum + load.planned, 0);
  const before = standing && loads.reduce((sum, load) => sum + load.stood!, 0);
  const capacity = loads.reduce((sum, load) => sum + load.capacity, 0);
  const hourPx = (day.width / (day.end - day.start)) * 60;
  const everyHours = Math.max(1, Math.ceil(hourLabelPx / hourPx));
  const wide = day.width > widePx;
  const columns = day.width / loads.length > columnPx;
  const percentOf = (minutes: number) => format.percent(capacity === 0 ? 0 : Math.round((minutes / capacity) * 100) / 100);
  const percent = percentOf(planned);
  const times = trucks.filter((moment) => moment >= day.start && moment < day.end).map((moment) => format.time(isoOfMinute(moment)));
  return (
    <div className={styles.day} style={{ left: day.left, width: day.width }}>
      <div className={styles.title}>
        <strong>{format.date(day.date, 'near')}</strong>
        {wide && today && <span>{t('today')}</span>}
        {day.width > truckPx && times.length > 0 && (
          <span>
            <IconTruck size={14} stroke={1.5} aria-hidden /> {t('trucks', { times: times.join(', ') })}
          </span>
        )}
        {wide && (
          <span className={styles.total}>
            {before === undefined
              ? t('hoursOf', { planned: Math.round(planned / 6) / 10, capacity: Math.round(capacity / 6) / 10 })
              : t('loadWas', { before: percentOf(before) })}
          </span>
        )}
        {columns && <strong className={wide ? undefined : styles.total}>{percent}</strong>}
      </div>
      <div className={styles.loads}>
        {columns ? (
          loads.map((load) => (
            <Load key={load.place.id} {...load} narrow={day.width / loads.length < 30} labelled={day.width / loads.length > 11} />
          ))
        ) : (
          <span className={styles.percent}>{percent}</span>
        )}
      </div>
      <div className={styles.hours}>
        {hoursOf(day)
          .filter((_, index) => index % everyHours === 0)
          .map((hour) => (
            <span key={hour} style={{ left: ((hour - day.start) / (day.end - day.start)) * day.width }}>
              {Number(format.time(isoOfMinute(hour)).slice(0, 2))}
            </span>
          ))}
      </div>
    </div>
  );
}

type LoadProps = { place: BoardPlace; planned: number; capacity: number; stood: number | undefined; narrow: boolean; labelled: boolean };

function Load({ place, planned, capacity, stood, narrow, labelled }: LoadProps) {
  const t = useTranslations('planning.board');
  const format = useFormat();
  const share = planned / capacity;
  const percentOf = (part: number) => format.percent(Math.round(part * 100) / 100);
  const percent = percentOf(share);
  return (
    <div
      className={styles.load}
      data-over={share > 1 || undefined}
      data-full={share > 0.85 || undefined}
      data-narrow={narrow || undefined}
      title={[`${place.code} ${percent}`, ...(stood === undefined ? [] : [t('loadWas', { before: percentOf(stood / capacity) })])].join(
        ', ',
      )}
    >
      <div className={styles.column}>
        <div style={{ height: `${Math.min(100, share * 100)}%` }} />
        {stood !== undefined && stood !== planned && <i style={{ bottom: `${Math.min(100, (stood / capacity) * 100)}%` }} />}
      </div>
      {labelled && <span>{share > 1 && !narrow ? percent : place.code}</span>}
    </div>
  );
}
