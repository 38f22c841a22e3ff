import { MultiSelect, NumberInput, Select, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CountrySelect, CustomerField } from '#modules/relations/web/public.ts';
import { findUniversityReadersEndpoint } from '#modules/theses/contract/find-university-readers.endpoint.ts';
import { saveUniversityEndpoint } from '#modules/theses/contract/save-university.endpoint.ts';
import { universitiesPage } from '#modules/theses/contract/theses.pages.ts';
import { listUniversitiesEndpoint, type UniversityRow } from '#modules/theses/contract/universities.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { DepositLibrary } from './deposit/deposit-library.tsx';

const propositionRules = ['none', 'allowed', 'required'] as const;
const counts = ['copies', 'leadWeeks', 'titlePageDays', 'manuscriptWeeks'] as const;
type Counts = Record<(typeof counts)[number], number | string>;
type Values = Omit<UniversityRow, 'id' | 'version' | keyof Counts> & Counts;

/** The contacts who see the candidates, found by name. Chosen ones stay in the list, so that their names are shown. */
function Readers({ value, onChange }: { value: UniversityRow['readers']; onChange: (readers: UniversityRow['readers']) => void }) {
  const t = useTranslations('theses.universities');
  const [search, setSearch] = useState('');
  const found = useCall(findUniversityReadersEndpoint, { search }, { keepPrevious: true });
  const known = new Map([...(found.data?.rows ?? []), ...value].map((one) => [String(one.id), one]));
  return (
    <MultiSelect
      label={t('fields.readers')}
      description={t('readersHelp')}
      searchable
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      data={[...known.values()].map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(({ id }) => String(id))}
      onChange={(ids) => onChange(ids.flatMap((id) => known.get(id) ?? []))}
    />
  );
}

function useColumns(): MaintenanceColumn<UniversityRow>[] {
  const t = useTranslations('theses.universities');
  const format = useFormat();
  return [
    { key: 'name', title: t('fields.name'), value: (row) => row.name, strong: true, width: 'minmax(140px, 1.6fr)' },
    { key: 'copies', title: t('fields.copies'), value: (row) => row.copies, number: true, width: '150px' },
    { key: 'leadWeeks', title: t('fields.leadWeeks'), value: (row) => row.leadWeeks, number: true, width: '180px', wide: true },
    {
      key: 'propositions',
      title: t('fields.propositions'),
      value: (row) => t(`propositions.${row.propositions}`),
      width: '130px',
      wide: true,
    },
    {
      key: 'checkedOn',
      title: t('fields.checkedOn'),
      value: (row) => row.checkedOn,
      cell: (row) => (row.active ? row.checkedOn && format.date(row.checkedOn) : t('inactive')),
      width: '130px',
      wide: true,
    },
  ];
}

/** The customer as which the university pays theses. */
function Payer({ act: { form } }: { act: ActForm<Values> }) {
  const t = useTranslations('theses.universities');
  const { payerCustomerId, payer } = form.getValues();
  const choose = (id: number | null, name: string) => form.setValues({ payerCustomerId: id, payer: name } as Partial<Values>);
  return (
    <div>
      <CustomerField
        label={t('fields.payer')}
        chosen={payerCustomerId === null ? null : { id: payerCustomerId, name: payer }}
        onChoose={({ id, name }) => choose(id, name)}
        onClear={() => choose(null, '')}
        blocked={false}
      />
      <Text size="sm" c="dimmed">
        {t('payerHelp')}
      </Text>
    </div>
  );
}

function Fields({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('theses.universities');
  return (
    <>
      <TextInput label={t('fields.name')} required {...act.field('name')} />
      <FieldRow>
        <NumberInput label={t('fields.copies')} required min={0} max={100} {...act.field('copies')} />
        <NumberInput label={t('fields.leadWeeks')} required min={0} max={26} {...act.field('leadWeeks')} />
      </FieldRow>
      <Select
        label={t('fields.propositions')}
        allowDeselect={false}
        data={propositionRules.map((value) => ({ value, label: t(`propositions.${value}`) }))}
        {...act.field('propositions')}
      />
      <Switch label={t('fields.titlePageApproval')} {...act.field('titlePageApproval', 'checkbox')} />
      <FieldRow>
        <NumberInput label={t('fields.titlePageDays')} required min={0} max={60} {...act.field('titlePageDays')} />
        <NumberInput
          label={t('fields.manuscriptWeeks')}
          description={t('manuscriptHelp')}
          required
          min={0}
          max={52}
          {...act.field('manuscriptWeeks')}
        />
      </FieldRow>
      <Payer act={act} />
      <Textarea label={t('fields.formatAdvice')} rows={2} {...act.field('formatAdvice')} />
      <TextInput label={t('fields.attention')} {...act.field('attention')} />
      <FieldRow>
        <TextInput label={t('fields.street')} {...act.field('street')} />
        <TextInput label={t('fields.houseNumber')} {...act.field('houseNumber')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.postcode')} {...act.field('postcode')} />
        <TextInput label={t('fields.city')} {...act.field('city')} />
      </FieldRow>
      <CountrySelect clearable label={t('fields.country')} {...act.field('country')} />
      <TextInput label={t('fields.sourceUrl')} placeholder="https://" {...act.field('sourceUrl')} />
      <DateField label={t('fields.checkedOn')} clearable {...act.field('checkedOn')} />
      <Readers value={act.form.getValues().readers} onChange={(readers) => act.form.setFieldValue('readers', readers)} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

/** Maintains what universities ask of a thesis; the thesis wizard counts with it. */
export default maintenance({
  page: universitiesPage,
  text: 'theses.universities',
  edit: 'universities.edit',
  list: listUniversitiesEndpoint,
  listInput: {},
  save: saveUniversityEndpoint,
  invalidates: ['theses'],
  sort: 'name',
  useColumns,
  valuesOf: (row): Values => ({
    name: row?.name ?? '',
    copies: row?.copies ?? 5,
    leadWeeks: row?.leadWeeks ?? 5,
    propositions: row?.propositions ?? 'allowed',
    titlePageApproval: row?.titlePageApproval ?? false,
    titlePageDays: row?.titlePageDays ?? 5,
    manuscriptWeeks: row?.manuscriptWeeks ?? 0,
    payerCustomerId: row?.payerCustomerId ?? null,
    payer: row?.payer ?? '',
    formatAdvice: row?.formatAdvice ?? '',
    attention: row?.attention ?? '',
    street: row?.street ?? '',
    houseNumber: row?.houseNumber ?? '',
    postcode: row?.postcode ?? '',
    city: row?.city ?? '',
    country: row?.country ?? '',
    sourceUrl: row?.sourceUrl ?? '',
    checkedOn: row?.checkedOn ?? null,
    readers: row?.readers ?? [],
    active: row?.active ?? true,
  }),
  toInput: ({ readers, country, payer: _, ...values }, row) => ({
    ...values,
    country: country ?? '',
    readerIds: readers.map(({ id }) => id),
    ...(Object.fromEntries(counts.map((name) => [name, Number(values[name]) || 0])) as Record<keyof Counts, number>),
    ...(row && { id: row.id, version: row.version }),
  }),
  Fields,
  Above: DepositLibrary,
});
