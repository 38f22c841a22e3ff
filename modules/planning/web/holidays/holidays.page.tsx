import { Select, Switch, TextInput } from '@mantine/core';
import { type HolidayRow, listHolidaysEndpoint } from '#modules/planning/contract/holidays.endpoints.ts';
import { holidaysPage } from '#modules/planning/contract/planning.pages.ts';
import { removeHolidayEndpoint } from '#modules/planning/contract/remove-holiday.endpoint.ts';
import { saveHolidayEndpoint } from '#modules/planning/contract/save-holiday.endpoint.ts';
import { countries } from '#modules/relations/domain/customer/countries.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useNames } from '#platform/web/locale/use-names.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { AddHolidayYear } from './add-holiday-year.tsx';
import { HolidayConflicts } from './holiday-conflicts.tsx';

type Values = {
  date: string | null;
  country: string;
  nameNl: string;
  nameEn: string;
  closesProduction: boolean;
  closesDispatch: boolean;
  closesDelivery: boolean;
  fromTime: string;
  untilTime: string;
};
const closings = ['closesProduction', 'closesDispatch', 'closesDelivery'] as const;

function useColumns(): MaintenanceColumn<HolidayRow>[] {
  const t = useTranslations('planning.holidays');
  const format = useFormat();
  const { country } = useNames();
  const closed = (row: HolidayRow) => {
    const names = closings.filter((name) => row[name]);
    const what = names.length === closings.length ? t('closed.all') : names.map((name) => t(`closed.${name}`)).join(', ');
    const { fromTime, untilTime } = row;
    return fromTime || untilTime ? `${what}, ${t('closed.times', { from: fromTime ?? '00:00', until: untilTime ?? '24:00' })}` : what;
  };
  return [
    { key: 'nameNl', title: t('fields.nameNl'), value: (row) => row.nameNl, strong: true, width: 'minmax(min(120px, 30vw), 1.4fr)' },
    { key: 'date', title: t('fields.date'), value: (row) => row.date, cell: (row) => format.date(row.date), width: '104px' },
    { key: 'country', title: t('fields.country'), value: (row) => country(row.country), width: 'minmax(90px, 140px)', wide: true },
    { key: 'closed', title: t('closed.title'), value: closed, width: 'minmax(140px, 1.4fr)', wide: true },
    {
      key: 'conflicts',
      title: t('conflicts.column'),
      value: (row) => row.conflicts,
      cell: (row) => row.conflicts || '',
      number: true,
      width: '110px',
    },
  ];
}

function Fields({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('planning.holidays');
  const { choices } = useNames();
  return (
    <>
      <FieldRow>
        <DateField label={t('fields.date')} required {...act.field('date')} />
        <Select
          label={t('fields.country')}
          description={t('homeLead')}
          data={choices('country', countries)}
          searchable
          allowDeselect={false}
          {...act.field('country')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.nameNl')} required {...act.field('nameNl')} />
        <TextInput label={t('fields.nameEn')} required {...act.field('nameEn')} />
      </FieldRow>
      <FieldRow>
        <TextInput type="time" label={t('fields.fromTime')} description={t('timesLead')} {...act.field('fromTime')} />
        <TextInput type="time" label={t('fields.untilTime')} description={t('timesLead')} {...act.field('untilTime')} />
      </FieldRow>
      <Switch label={t('fields.closesProduction')} {...act.field('closesProduction', 'checkbox')} />
      <Switch label={t('fields.closesDispatch')} {...act.field('closesDispatch', 'checkbox')} />
      <Switch label={t('fields.closesDelivery')} {...act.field('closesDelivery', 'checkbox')} />
    </>
  );
}

/** Maintenance of holidays, which delivery dates, planning and working days take into account. */
export default maintenance({
  page: holidaysPage,
  text: 'planning.holidays',
  edit: 'holidays.edit',
  list: listHolidaysEndpoint,
  listInput: {},
  save: saveHolidayEndpoint,
  remove: { endpoint: removeHolidayEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: ['planning'],
  sort: 'date',
  useColumns,
  valuesOf: (row, country): Values => ({
    date: row?.date ?? null,
    country: row?.country ?? country,
    nameNl: row?.nameNl ?? '',
    nameEn: row?.nameEn ?? '',
    closesProduction: row?.closesProduction ?? true,
    closesDispatch: row?.closesDispatch ?? true,
    closesDelivery: row?.closesDelivery ?? true,
    fromTime: row?.fromTime ?? '',
    untilTime: row?.untilTime ?? '',
  }),
  toInput: ({ date, fromTime, untilTime, ...values }, row) => ({
    ...{ ...values, date: date ?? '', fromTime: fromTime || null, untilTime: untilTime || null },
    ...(row && { id: row.id, version: row.version }),
  }),
  Fields,
  Acts: HolidayConflicts,
  Above: AddHolidayYear,
});
