import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { listActivitiesEndpoint, type PlanActivityRow } from '#modules/planning/contract/activities/activity.endpoints.ts';
import { listPlacesEndpoint } from '#modules/planning/contract/places/list-places.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { ActivityValues } from './activities.page.tsx';
import { useActivityName } from './use-activity-name.ts';

/** The fields of an activity of the shop's own; empty for one of the calculation. */
export type OwnValues = {
  code: string;
  nameNl: string;
  nameEn: string;
  follows: string;
  placeId: string;
  setupMinutes: number;
  perHour: number;
  subGroupIds: number[];
};

export function ownValuesOf(row: PlanActivityRow | null): OwnValues {
  const { nameNl = '', nameEn = '', follows = '', placeId, setupMinutes = 10, perHour = 1_000, subGroupIds = [] } = row?.own ?? {};
  return { code: row?.code ?? '', nameNl, nameEn, follows, placeId: placeId ? String(placeId) : '', setupMinutes, perHour, subGroupIds };
}

type Props = { act: ActForm<ActivityValues>; row: PlanActivityRow | null };

/** Fields of the shop's own activity: its name, its predecessor, and where, how fast and for which products it is done. */
export function OwnActivityFields({ act, row }: Props) {
  const t = useTranslations('planning.activityForm');
  const activityName = useActivityName();
  const placeName = useLocalizedName();
  const { data } = useCall(listActivitiesEndpoint, {});
  const { data: places } = useCall(listPlacesEndpoint, {});
  const { values } = act.form;
  const number = (name: 'setupMinutes' | 'perHour', least: number, most: number) => (
    <NumberInput
      label={t(`fields.${name}`)}
      min={least}
      max={most}
      allowDecimal={false}
      {...act.field(name)}
      value={values[name]}
      onChange={(value) => act.form.setFieldValue(name, Number(value) || least)}
    />
  );
  return (
    <>
      <TextInput
        label={t('fields.code')}
        description={row ? undefined : t('codeLead')}
        required
        readOnly={row !== null}
        autoCapitalize="characters"
        {...act.field('code')}
      />
      <FieldRow>
        <TextInput label={t('fields.nameNl')} required {...act.field('nameNl')} />
        <TextInput label={t('fields.nameEn')} required {...act.field('nameEn')} />
      </FieldRow>
      <Select
        label={t('fields.follows')}
        description={t('followsLead')}
        required
        searchable
        data={(data?.rows ?? []).filter(({ own }) => own === null).map(({ code }) => ({ value: code, label: activityName(code) }))}
        {...act.field('follows')}
      />
      <Select
        label={t('fields.placeId')}
        required
        searchable
        data={(places?.rows ?? [])
          .filter(({ active, id }) => active || String(id) === values.placeId)
          .map((place) => ({ value: String(place.id), label: `${place.code} ${placeName(place)}` }))}
        {...act.field('placeId')}
      />
      <FieldRow>
        {number('setupMinutes', 0, 600)}
        {number('perHour', 1, 1_000_000)}
      </FieldRow>
      <p>{t('perHourLead')}</p>
      <MultiSelect
        label={t('fields.subGroupIds')}
        description={t('productsLead')}
        searchable
        data={(data?.products ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.subGroupIds.map(String)}
        onChange={(ids) => act.form.setFieldValue('subGroupIds', ids.map(Number))}
      />
    </>
  );
}
