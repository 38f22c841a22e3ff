import { MultiSelect, NumberInput, Select } from '@mantine/core';
import type { ActivityCode } from '#modules/planning/contract/planning.shapes.ts';
import { placeColors, startsByWays } from '#modules/planning/domain/places/place-work.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useActivityName } from '../activities/use-activity-name.ts';
import type { PlaceValues } from './places.page.tsx';

type Choice = { value: string; label: string };
type Props = { act: ActForm<PlaceValues>; activities: readonly ActivityCode[]; others: readonly Choice[]; operators: readonly Choice[] };

const limitNames = ['minGramsPerM2', 'maxGramsPerM2', 'maxLongMm', 'maxShortMm'] as const;

/** Which work a place takes besides its kind, how fast, and how work begins there. */
export function PlaceWorkFields({ act, activities, others, operators }: Props) {
  const t = useTranslations('planning.places');
  const activityName = useActivityName();
  const { limits, operatorIds, skills, speedPercent, ownSetupMinutes } = act.form.values;
  const choices = activities.map((value) => ({ value, label: activityName(value) }));
  const setLimit = (name: (typeof limitNames)[number], value: string | number) => {
    const { [name]: _, ...rest } = limits;
    act.form.setFieldValue('limits', Number(value) > 0 ? { ...rest, [name]: Number(value) } : rest);
  };
  const setSkill = (userId: number, chosen: string[]) => {
    const rest = skills.filter((skill) => skill.userId !== userId);
    act.form.setFieldValue('skills', chosen.length > 0 ? [...rest, { userId, activities: chosen as ActivityCode[] }] : rest);
  };
  return (
    <>
      <MultiSelect
        label={t('fields.activities')}
        description={t('activitiesLead')}
        searchable
        data={choices}
        value={act.form.values.activities}
        onChange={(chosen) => act.form.setFieldValue('activities', chosen as ActivityCode[])}
      />
      <MultiSelect
        label={t('fields.alternativeIds')}
        description={t('alternativesLead')}
        searchable
        data={[...others]}
        value={act.form.values.alternativeIds.map(String)}
        onChange={(ids) => act.form.setFieldValue('alternativeIds', ids.map(Number))}
      />
      {[limitNames.slice(0, 2), limitNames.slice(2)].map((names) => (
        <FieldRow key={names.join()}>
          {names.map((name) => (
            <NumberInput
              key={name}
              label={t(`limits.${name}`)}
              min={0}
              allowDecimal={false}
              value={limits[name] ?? ''}
              onChange={(value) => setLimit(name, value)}
            />
          ))}
        </FieldRow>
      ))}
      <FieldRow>
        <NumberInput
          label={t('fields.speedPercent')}
          description={t('speedLead')}
          min={20}
          max={300}
          allowDecimal={false}
          {...act.field('speedPercent')}
          value={speedPercent}
          onChange={(value) => act.form.setFieldValue('speedPercent', Number(value) || 100)}
        />
        <NumberInput
          label={t('fields.ownSetupMinutes')}
          description={t('ownSetupLead')}
          min={0}
          max={1440}
          allowDecimal={false}
          {...act.field('ownSetupMinutes')}
          value={ownSetupMinutes ?? ''}
          onChange={(value) => act.form.setFieldValue('ownSetupMinutes', value === '' ? null : Number(value))}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('fields.startsBy')}
          description={t('startsByLead')}
          data={startsByWays.map((value) => ({ value, label: t(`startsBy.${value}`) }))}
          allowDeselect={false}
          {...act.field('startsBy')}
        />
      </FieldRow>
      <Select
        label={t('fields.color')}
        data={(['', ...placeColors] as const).map((value) => ({ value, label: t(`colors.${value === '' ? 'none' : value}`) }))}
        allowDeselect={false}
        {...act.field('color')}
      />
      <FieldRow>
        <NumberInput
          label={t('fields.crew')}
          description={t('crewLead')}
          min={0}
          max={10}
          allowDecimal={false}
          {...act.field('crew')}
          value={act.form.values.crew}
          onChange={(value) => act.form.setFieldValue('crew', Number(value) || 0)}
        />
        {act.form.values.crew > 0 && (
          <NumberInput
            label={t('fields.crewLoad')}
            description={t('crewLoadLead')}
            min={1}
            max={100}
            allowDecimal={false}
            {...act.field('crewLoad')}
            value={act.form.values.crewLoad}
            onChange={(value) => act.form.setFieldValue('crewLoad', Number(value) || 100)}
          />
        )}
      </FieldRow>
      {operators
        .filter(({ value }) => operatorIds.includes(Number(value)))
        .map(({ value, label }) => (
          <MultiSelect
            key={value}
            label={t('skillsOf', { name: label })}
            placeholder={skills.some(({ userId }) => userId === Number(value)) ? undefined : t('allSkills')}
            searchable
            data={choices}
            value={skills.find(({ userId }) => userId === Number(value))?.activities ?? []}
            onChange={(chosen) => setSkill(Number(value), chosen)}
          />
        ))}
    </>
  );
}
