import { MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useLocale } from 'use-intl';
import { listActivitiesEndpoint } from '#modules/planning/contract/activities/activity.endpoints.ts';
import { listPlacesEndpoint, type PlanPlaceRow } from '#modules/planning/contract/places/list-places.endpoint.ts';
import { savePlaceEndpoint } from '#modules/planning/contract/places/save-place.endpoint.ts';
import { planPlacesPage } from '#modules/planning/contract/planning.pages.ts';
import { departments } from '#modules/planning/domain/places/save-place.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';

import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { PlaceActs } from './place-acts.tsx';
import { hoursPerWeek, withoutEmpty } from './place-hours.ts';
import { PlaceWorkFields } from './place-work.tsx';
import { SpecialDays } from './special-days.tsx';
import { WeekHours } from './week-hours.tsx';

export type PlaceValues = Omit<PlanPlaceRow, 'id' | 'version' | 'planned' | 'closed' | 'rate'>;

function useColumns(): MaintenanceColumn<PlanPlaceRow>[] {
  const t = useTranslations('planning.places');
  const nameOf = useLocalizedName();
  return [
    { key: 'code', title: t('fields.code'), value: (row) => row.code, strong: true, width: '84px' },
    { key: 'name', title: t('name'), value: nameOf, width: 'minmax(min(120px, 30vw), 1.6fr)' },
    {
      key: 'department',
      title: t('fields.department'),
      value: (row) => t(`departments.${row.department}`),
      width: 'minmax(90px, 1fr)',
      wide: true,
    },
    { key: 'hours', title: t('perWeek'), value: (row) => hoursPerWeek(row.week), number: true, width: '110px', wide: true },
    { key: 'planned', title: t('planned'), value: (row) => row.planned, number: true, width: '100px', wide: true },
    { key: 'closed', title: t('closed'), value: (row) => row.closed, cell: (row) => row.closed || '', number: true, width: '110px' },
  ];
}

function Fields({ act, row }: { act: ActForm<PlaceValues>; row: PlanPlaceRow | null }) {
  const t = useTranslations('planning.places');
  const { data } = useCall(listPlacesEndpoint, {});
  const { data: activities } = useCall(listActivitiesEndpoint, {});
  const { operatorIds, slots, unitId } = act.form.values;
  const units = data?.units ?? [];
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const operators = (data?.operators ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const others = (data?.rows ?? []).filter(({ id }) => id !== row?.id).map(({ id, code }) => ({ value: String(id), label: code }));
  const kinds = [...new Set((data?.rows ?? []).map(({ kind }) => kind))].sort();
  return (
    <>
      <FieldRow>
        <TextInput label={t('fields.code')} required autoCapitalize="characters" {...act.field('code')} />
        <Select
          label={t('fields.department')}
          data={departments.map((value) => ({ value, label: t(`departments.${value}`) }))}
          allowDeselect={false}
          {...act.field('department')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.nameNl')} required {...act.field('nameNl')} />
        <TextInput label={t('fields.nameEn')} required {...act.field('nameEn')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.kind')} description={t('kindLead')} required list="plan-place-kinds" {...act.field('kind')} />
        <datalist id="plan-place-kinds">
          {kinds.map((kind) => (
            <option key={kind} value={kind} />
          ))}
        </datalist>
        <NumberInput
          label={t('fields.slots')}
          description={t('slotsLead')}
          min={1}
          max={50}
          allowDecimal={false}
          {...act.field('slots')}
          value={slots}
          onChange={(value) => act.form.setFieldValue('slots', Number(value) || 1)}
        />
      </FieldRow>
      {units.length > 1 && (
        <Select
          label={t('fields.unitId')}
          description={t('unitLead')}
          data={units.map(({ id, name, country }) => ({ value: String(id), label: `${name} (${countries.of(country) ?? country})` }))}
          placeholder={t('wholeCompany')}
          clearable
          {...act.field('unitId')}
          value={unitId === null ? null : String(unitId)}
          onChange={(id) => act.form.setFieldValue('unitId', id === null ? null : Number(id))}
        />
      )}
      <WeekHours act={act} of="week" />
      <SpecialDays act={act} />
      <WeekHours act={act} of="overtime" />
      <NumberInput
        label={t('fields.overtimePercent')}
        description={t('overtimePercentLead')}
        min={0}
        max={300}
        allowDecimal={false}
        {...act.field('overtimePercent')}
        value={act.form.values.overtimePercent}
        onChange={(value) => act.form.setFieldValue('overtimePercent', Number(value) || 0)}
      />
      <MultiSelect
        label={t('fields.operatorIds')}
        description={t('operatorsLead')}
        searchable
        data={operators}
        value={operatorIds.map(String)}
        onChange={(ids) => act.form.setFieldValue('operatorIds', ids.map(Number))}
      />
      <PlaceWorkFields act={act} activities={activities?.rows.map(({ code }) => code) ?? []} others={others} operators={operators} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}

/** Maintenance of the plan places: the machines and work places of the planning board, with their hours and their people. */
export default maintenance({
  page: planPlacesPage,
  text: 'planning.places',
  edit: 'maintenance_planning.edit',
  list: listPlacesEndpoint,
  listInput: {},
  save: savePlaceEndpoint,
  invalidates: ['planning'],
  sort: 'code',
  useColumns,
  valuesOf: (row): PlaceValues => ({
    code: row?.code ?? '',
    nameNl: row?.nameNl ?? '',
    nameEn: row?.nameEn ?? '',
    department: row?.department ?? 'print',
    kind: row?.kind ?? '',
    slots: row?.slots ?? 1,
    speedPercent: row?.speedPercent ?? 100,
    ownSetupMinutes: row?.ownSetupMinutes ?? null,
    activities: row?.activities ?? [],
    alternativeIds: row?.alternativeIds ?? [],
    limits: row?.limits ?? {},
    color: row?.color ?? '',
    startsBy: row?.startsBy ?? 'touch',
    skills: row?.skills ?? [],
    week: row?.week ?? [],
    specialDays: row?.specialDays ?? [],
    overtime: row?.overtime ?? [],
    overtimePercent: row?.overtimePercent ?? 0,
    unitId: row?.unitId ?? null,
    operatorIds: row?.operatorIds ?? [],
    crew: row?.crew ?? 0,
    crewLoad: row?.crewLoad ?? 100,
    active: row?.active ?? true,
  }),
  toInput: ({ week, specialDays, overtime, ...values }, row) => ({
    ...values,
    week: withoutEmpty(week),
    overtime: withoutEmpty(overtime),
    skills: values.skills.filter(({ userId }) => values.operatorIds.includes(userId)),
    specialDays: specialDays.map((day) => ({ ...day, hours: withoutEmpty(day.hours) })),
    ...(row && { id: row.id, version: row.version }),
  }),
  Fields,
  Acts: PlaceActs,
});
