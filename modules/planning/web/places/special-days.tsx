import { Button, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './places.module.css';
import type { PlaceValues } from './places.page.tsx';

type Day = PlaceValues['specialDays'][number];

const noHours = { from: '', to: '' };
const maxBlocks = 6;

/** Days on which the place has other hours: overtime, maintenance, closed. */
export function SpecialDays({ act }: { act: ActForm<PlaceValues> }) {
  const t = useTranslations('planning.places');
  const { specialDays } = act.form.values;
  const set = (next: Day[]) => act.form.setFieldValue('specialDays', next);
  const change = (at: number, part: Partial<Day>) => set(specialDays.map((day, index) => (index === at ? { ...day, ...part } : day)));
  return (
    <fieldset className={styles.week}>
      <legend>{t('special')}</legend>
      <p>{t('specialLead')}</p>
      {specialDays.map((day, at) => {
        const blocks = day.hours.length > 0 ? day.hours : [noHours];
        return (
          <div key={at} className={styles.special}>
            <DateField aria-label={t('date')} value={day.date || null} onChange={(date) => change(at, { date: date ?? '' })} />
            {blocks.map((hours, block) => (
              <Fragment key={block}>
                {block > 0 && <span />}
                {(['from', 'to'] as const).map((end) => (
                  <input
                    key={end}
                    type="time"
                    aria-label={block > 0 ? `${t(end)} ${block + 1}` : t(end)}
                    value={hours[end]}
                    onChange={(event) =>
                      change(at, {
                        hours: blocks.map((one, index) => (index === block ? { ...one, [end]: event.currentTarget.value } : one)),
                      })
                    }
                  />
                ))}
              </Fragment>
            ))}
            <TextInput
              aria-label={t('note')}
              placeholder={t('note')}
              value={day.note}
              maxLength={80}
              onChange={(event) => change(at, { note: event.currentTarget.value })}
            />
            <Button
              variant="default"
              size="compact-sm"
              disabled={blocks.length >= maxBlocks}
              onClick={() => change(at, { hours: [...blocks, noHours] })}
            >
              {t('addHours')}
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => set(specialDays.filter((_, index) => index !== at))}>
              {t('removeDay')}
            </Button>
          </div>
        );
      })}
      {act.form.errors.specialDays && <p role="alert">{act.form.errors.specialDays}</p>}
      <div className={styles.foot}>
        <Button variant="default" size="compact-sm" onClick={() => set([...specialDays, { date: '', hours: [], note: '' }])}>
          {t('addDay')}
        </Button>
      </div>
    </fieldset>
  );
}
