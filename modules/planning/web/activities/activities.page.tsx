import { NumberInput, Switch } from '@mantine/core';
import { listActivitiesEndpoint, type PlanActivityRow } from '#modules/planning/contract/activities/activity.endpoints.ts';
import { saveActivityEndpoint } from '#modules/planning/contract/activities/save-activity.endpoint.ts';
import { planActivitiesPage } from '#modules/planning/contract/planning.pages.ts';
import type { ActivityCode } from '#modules/planning/contract/planning.shapes.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { Changeovers } from './changeovers.tsx';
import { OwnActivityFields, type OwnValues, ownValuesOf } from './own-activity-fields.tsx';
import { useActivityName } from './use-activity-name.ts';

export type ActivityValues = Pick<
  PlanActivityRow,
  'mayPause' | 'restMinutes' | 'overlapPercent' | 'maxWaitMinutes' | 'needsFiles' | 'needsMaterial' | 'rank' | 'changeovers' | 'active'
> &
  OwnValues;

/** The name as it was saved last: the page was loaded with the names of that moment. */
function useNameOfRow(): (row: PlanActivityRow) => string {
  const activityName = useActivityName();
  const ownName = useLocalizedName();
  return ({ own, code }) => (own ? ownName(own) : activityName(code));
}

function useColumns(): MaintenanceColumn<PlanActivityRow>[] {
  const t = useTranslations('planning.activityForm');
  const nameOf = useNameOfRow();
  const tAttributes = useTranslations('planning.setup.attributes');
  const format = useFormat();
  const changeovers = (row: PlanActivityRow) => row.changeovers.map(({ attribute }) => tAttributes(attribute)).join(', ');
  return [
    { key: 'name', title: t('name'), value: nameOf, strong: true },
    { key: 'places', title: t('places'), value: (row) => row.places.join(', '), wide: true },
    { key: 'open', title: t('open'), value: (row) => row.open, number: true, width: '84px' },
    { key: 'rest', title: t('fields.restMinutes'), value: (row) => row.restMinutes, number: true, width: '160px', wide: true },
    { key: 'changeovers', title: t('changeoverCount'), value: changeovers, wide: true },
    {
      key: 'share',
      title: t('share'),
      value: (row) => row.actualShare,
      cell: (row) => (row.actualShare === null ? '' : format.percent(Math.round(row.actualShare * 100) / 100)),
      number: true,
      width: '150px',
    },
  ];
}

function Fields({ act, row }: { act: ActForm<ActivityValues>; row: PlanActivityRow | null }) {
  const t = useTranslations('planning.activityForm');
  const tUnits = useTranslations('planning.units');
  const format = useFormat();
  return (
    <>
      {(!row || row.own) && <OwnActivityFields act={act} row={row} />}
      {row && (
        <p>
          {row.setupMinutes != null && row.perHour !== null && row.unit !== null
            ? t('formulaLead', {
                setup: format.decimal(row.setupMinutes),
                perHour: row.perHour,
                unit: tUnits(row.unit, { count: row.perHour }),
              })
            : t('formulaNone')}
        </p>
      )}
      <NumberInput
        label={t('fields.restMinutes')}
        description={t('restLead')}
        min={0}
        max={20_160}
        allowDecimal={false}
        {...act.field('restMinutes')}
        value={act.form.values.restMinutes}
        onChange={(value) => act.form.setFieldValue('restMinutes', Number(value) || 0)}
      />
      <NumberInput
        label={t('fields.rank')}
        description={t('rankLead')}
        min={1}
        max={999}
        allowDecimal={false}
        {...act.field('rank')}
        value={act.form.values.rank ?? ''}
        onChange={(value) => act.form.setFieldValue('rank', Number(value) || null)}
      />
      <NumberInput
        label={t('fields.overlapPercent')}
        description={t('overlapLead')}
        min={1}
        max={99}
        suffix="%"
        allowDecimal={false}
        {...act.field('overlapPercent')}
        value={act.form.values.overlapPercent ?? ''}
        onChange={(value) => act.form.setFieldValue('overlapPercent', Number(value) || null)}
      />
      <NumberInput
        label={t('fields.maxWaitMinutes')}
        description={t('maxWaitLead')}
        min={1}
        max={20_160}
        allowDecimal={false}
        {...act.field('maxWaitMinutes')}
        value={act.form.values.maxWaitMinutes ?? ''}
        onChange={(value) => act.form.setFieldValue('maxWaitMinutes', Number(value) || null)}
      />
      <Switch label={t('fields.needsFiles')} description={t('needsFilesLead')} {...act.field('needsFiles', 'checkbox')} />
      <Switch label={t('fields.needsMaterial')} description={t('needsMaterialLead')} {...act.field('needsMaterial', 'checkbox')} />
      <Switch label={t('fields.mayPause')} description={t('pauseLead')} {...act.field('mayPause', 'checkbox')} />
      <Changeovers act={act} />
      {row?.own && <Switch label={t('fields.active')} description={t('activeLead')} {...act.field('active', 'checkbox')} />}
    </>
  );
}

/** Maintenance of the activities: those of the shop's own, the rest after them, the changeovers of their machines, and how the calculation times them. */
export default maintenance({
  page: planActivitiesPage,
  text: 'planning.activityForm',
  edit: 'maintenance_planning.edit',
  list: listActivitiesEndpoint,
  listInput: {},
  save: saveActivityEndpoint,
  invalidates: ['planning'],
  sort: 'name',
  useColumns,
  valuesOf: (row): ActivityValues => ({
    mayPause: row?.mayPause ?? true,
    restMinutes: row?.restMinutes ?? 0,
    overlapPercent: row?.overlapPercent ?? null,
    maxWaitMinutes: row?.maxWaitMinutes ?? null,
    needsFiles: row?.needsFiles ?? true,
    needsMaterial: row?.needsMaterial ?? true,
    rank: row?.rank ?? null,
    changeovers: row?.changeovers ?? [],
    active: row?.active ?? true,
    ...ownValuesOf(row),
  }),
  toInput: ({ code, nameNl, nameEn, follows, placeId, setupMinutes, perHour, subGroupIds, ...values }, row) => ({
    ...values,
    ...(row ? { id: row.id, version: row.version } : { id: 0, version: 1, code }),
    own:
      row && !row.own
        ? null
        : { nameNl, nameEn, follows: follows as ActivityCode, placeId: Number(placeId), setupMinutes, perHour, subGroupIds },
  }),
  Fields,
});
