import { Button } from '@mantine/core';
import { weekdays } from '#modules/planning/domain/places/save-place.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { hoursPerWeek, mondayToFriday, windowsOf, withWindow } from './place-hours.ts';
import styles from './places.module.css';
import type { PlaceValues } from './places.page.tsx';

/** The hours of a place per weekday, each with a break: those in which it works, or those in which it may work overtime. */
export function WeekHours({ act, of }: { act: ActForm<PlaceValues>; of: 'week' | 'overtime' }) {
  const t = useTranslations('planning.places');
  const week = act.form.values[of];
  const set = (next: PlaceValues['week']) => act.form.setFieldValue(of, next);
  return (
    <fieldset className={styles.week}>
      <legend>{t(of === 'week' ? 'hours' : 'overtimeHours')}</legend>
      {of === 'overtime' && <p>{t('overtimeLead')}</p>}
      {weekdays.map((weekday) => {
        const error = act.form.errors[`${of === 'week' ? 'hours' : of}${weekday}`];
        return (
          <div key={weekday} className={styles.day}>
            <span>{t(`days.day${weekday}`)}</span>
            {windowsOf(week, weekday).map((window, at) =>
              (['from', 'to'] as const).map((end) => (
                <input
                  key={`${at}-${end}`}
                  type="time"
                  aria-label={t(`${of}.${end}`, { day: t(`days.day${weekday}`), at: at + 1 })}
                  aria-invalid={error !== undefined || undefined}
                  value={window[end]}
                  onChange={(event) => set(withWindow(week, weekday, at, { [end]: event.currentTarget.value }))}
                />
              )),
            )}
            {error && <p role="alert">{error}</p>}
          </div>
        );
      })}
      <div className={styles.foot}>
        <Button variant="default" size="compact-sm" onClick={() => set(mondayToFriday(week))}>
          {t('copyMonday')}
        </Button>
        <span>{t('total', { hours: hoursPerWeek(week) })}</span>
      </div>
    </fieldset>
  );
}
