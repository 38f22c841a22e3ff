import { Select, Textarea } from '@mantine/core';
import type { ComplaintMeasure } from '#modules/complaints/contract/complaint.shapes.ts';
import { readComplaintChoicesEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { saveMeasureEndpoint } from '#modules/complaints/contract/save-measure.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { choiceLabel } from '#platform/web/forms/choice-labels.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';
import { termChoices } from './term-choices.ts';

type Props = { complaintId: number; measure: ComplaintMeasure | null; onClose: () => void };

const effects = ['unknown', 'helped', 'failed'] as const;
const effectOf = (effective: boolean | null): (typeof effects)[number] =>
  effective === null ? 'unknown' : effective ? 'helped' : 'failed';
const textOf = (id: number | null | undefined) => (id == null ? null : String(id));

/** Edits a new or existing measure. */
export function SaveMeasureDialog({ complaintId, measure, onClose }: Props) {
  const t = useTranslations('complaints.measures');
  const { data: choices } = useCall(readComplaintChoicesEndpoint, {});
  const improvements = termChoices(choices)('improvement', measure?.improvementId);
  const people = (choices?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const states = effects.map((value) => ({ value, label: t(`effects.${value}`) }));
  const labels = {
    ...{ improvementId: t('improvement'), description: t('description'), ownerUserId: t('owner'), dueOn: t('dueOn') },
    ...{ doneOn: t('done'), effective: t('effective'), checkNote: t('checkNote') },
  };
  return (
    <ActDialog
      ofRecord
      title={t(measure ? 'edit' : 'add')}
      endpoint={saveMeasureEndpoint}
      initial={{
        improvementId: textOf(measure?.improvementId),
        description: measure?.description ?? '',
        ownerUserId: textOf(measure?.ownerUserId),
        dueOn: measure?.dueOn ?? (null as string | null),
        doneOn: measure?.doneOn ?? null,
        effective: effectOf(measure?.effective ?? null) as string | null,
        checkNote: measure?.checkNote ?? '',
      }}
      toInput={({ improvementId, ownerUserId, dueOn, effective, ...values }) => ({
        ...{ id: complaintId, ...values, improvementId: Number(improvementId), dueOn: dueOn ?? '' },
        ...(measure && { measureId: measure.id, version: measure.version }),
        ownerUserId: ownerUserId === null ? null : Number(ownerUserId),
        effective: effective === 'helped' ? true : effective === 'failed' ? false : null,
      })}
      labels={labels}
      shown={{ improvementId: choiceLabel(improvements), ownerUserId: choiceLabel(people), effective: choiceLabel(states) }}
      submitLabel={t('save')}
      done={() => t('saved')}
      onClose={onClose}
      draftKey={`measure-${complaintId}-${measure?.id ?? 'new'}`}
    >
      {(act) => (
        <>
          <Select
            label={labels.improvementId}
            required
            withAsterisk={false}
            data={improvements}
            data-autofocus
            {...act.field('improvementId')}
          />
          <Textarea label={labels.description} required withAsterisk={false} rows={3} {...act.field('description')} />
          <FieldRow>
            <Select label={labels.ownerUserId} data={people} searchable clearable {...act.field('ownerUserId')} />
            <DateField label={labels.dueOn} required withAsterisk={false} {...act.field('dueOn')} />
          </FieldRow>
          {measure && (
            <>
              <FieldRow>
                <DateField label={labels.doneOn} clearable {...act.field('doneOn')} />
                <Select label={labels.effective} allowDeselect={false} data={states} {...act.field('effective')} />
              </FieldRow>
              <Textarea label={labels.checkNote} rows={2} {...act.field('checkNote')} />
            </>
          )}
        </>
      )}
    </ActDialog>
  );
}
