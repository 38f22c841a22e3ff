import { Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { addPublicHolidaysEndpoint } from '#modules/planning/contract/add-public-holidays.endpoint.ts';
import { holidayCountries } from '#modules/planning/domain/holidays/holiday-countries.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useNames } from '#platform/web/locale/use-names.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay, useSession } from '#platform/web/session.tsx';
import styles from './holidays.module.css';

/** Form that adds the public holidays of a country and year; existing ones stay as they are. */
export function AddHolidayYear() {
  const t = useTranslations('planning.holidays');
  const { choices } = useNames();
  const own = useSession().brand.country;
  const [country, setCountry] = useState(() => holidayCountries.find((code) => code === own) ?? 'NL');
  const [year, setYear] = useState<number | string>(() => new Date().getFullYear() + 1);
  const add = useAct(addPublicHolidaysEndpoint, {
    invalidates: ['planning'],
    onDone: ({ added }) => notify({ kind: 'success', title: t('yearAdded', { count: added }) }),
  });
  if (!useMay()('holidays.edit')) return null;
  return (
    <div className={styles.year}>
      <Select
        label={t('fields.country')}
        data={choices('country', holidayCountries)}
        value={country}
        onChange={(next) => setCountry(next as typeof country)}
        allowDeselect={false}
      />
      <NumberInput
        label={t('year')}
        value={year}
        onChange={setYear}
        min={2020}
        max={2099}
        allowDecimal={false}
        thousandSeparator={false}
        w={96}
      />
      <Button variant="default" loading={add.pending} onClick={() => void add.run({ country, year: Number(year) })}>
        {t('addYear')}
      </Button>
    </div>
  );
}
