import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { ComplaintChoices, ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import {
  listComplaintOrdersEndpoint,
  listComplaintsEndpoint,
  readComplaintChoicesEndpoint,
  readComplaintEndpoint,
  readComplaintHistoryEndpoint,
} from '#modules/complaints/contract/complaints.endpoints.ts';
import { saveComplaintEndpoint } from '#modules/complaints/contract/save-complaint.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { required, useRules } from '#platform/web/forms/rules.ts';
import { type ActForm, useActForm } from '#platform/web/forms/use-act-form.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../complaints.module.css';
import { termChoices } from './term-choices.ts';
import { Whys } from './whys.tsx';

const idFields = [
  ...['lineId', 'contactId', 'typeId', 'departmentId', 'subDepartmentId', 'reasonId', 'causeId', 'planPlaceId', 'supplierId', 'solutionId'],
  'ownerUserId',
] as const;
type Ids = Record<
  | 'lineId'
  | 'contactId'
  | 'typeId'
  | 'departmentId'
  | 'subDepartmentId'
  | 'reasonId'
  | 'causeId'
  | 'planPlaceId'
  | 'supplierId'
  | 'solutionId'
  | 'ownerUserId',
  string | null
>;
type Values = Ids & {
  title: string;
  description: string;
  causeNote: string;
  whys: string[];
  solutionNote: string;
  dueOn: string;
  extraEmails: string[];
};

function valuesOf(complaint: ComplaintDetail): Values {
  const { title, description, causeNote, whys, solutionNote, dueOn, extraEmails, contact, ...rest } = complaint;
  const ids = { ...rest, contactId: contact?.id ?? null } as Record<string, unknown>;
  const texts = Object.fromEntries(idFields.map((name) => [name, ids[name] == null ? null : String(ids[name])]));
  return { title, description, causeNote, whys, solutionNote, dueOn, extraEmails, ...(texts as Ids) };
}

function inputOf({ title, description, causeNote, whys, solutionNote, dueOn, extraEmails, ...ids }: Values) {
  const numbers = Object.fromEntries(Object.entries(ids).map(([name, value]) => [name, value === null ? null : Number(value)]));
  return { title, description, causeNote, whys, solutionNote, dueOn, extraEmails, ...(numbers as Record<keyof Ids, number | null>) };
}

/** Edits the findings and agreements of a complaint, until it is done. */
export function SaveComplaintForm({ complaint }: { complaint: ComplaintDetail }) {
  const t = useTranslations('complaints.form');
  const tFields = useTranslations('complaints.fields');
  const mayEdit = useMay()('complaint.edit') && complaint.status.kind !== 'done';
  const { data: choices } = useCall(readComplaintChoicesEndpoint, {});
  const rules = useRules<Values>({ title: [required], typeId: [required], dueOn: [required] });
  const act = useActForm(saveComplaintEndpoint, {
    initial: valuesOf(complaint),
    rules,
    attribute: t('attribute'),
    isChange: true,
    toInput: (values) => {
      const { typeId, ...rest } = inputOf(values);
      return { id: complaint.id, version: complaint.version, typeId: Number(typeId), ...rest };
    },
    draftKey: `complaint-${complaint.id}`,
    invalidates: [readComplaintEndpoint, listComplaintsEndpoint, readComplaintHistoryEndpoint],
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  const labels = Object.fromEntries(
    ['title', 'description', 'causeNote', 'whys', 'solutionNote', 'dueOn', 'extraEmails', ...idFields].map((name) => [
      name,
      translateComposed(tFields, name.replace(/(User)?Id$/, ''), name),
    ]),
  );
  const fields = <Fields act={act} complaint={complaint} choices={choices} />;
  return (
    <div className={styles.form}>
      {mayEdit ? (
        <ActFormFrame act={act} submitLabel={t('save')} labels={labels}>
          {fields}
        </ActFormFrame>
      ) : (
        <fieldset disabled style={{ border: 0, margin: 0, padding: 0 }}>
          {fields}
        </fieldset>
      )}
    </div>
  );
}

type FieldsProps = { act: ActForm<Values>; complaint: ComplaintDetail; choices: ComplaintChoices | undefined };

function Fields({ act, complaint, choices }: FieldsProps) {
  const t = useTranslations('complaints.form');
  const tFields = useTranslations('complaints.fields');
  const { basketId } = complaint;
  const { data: orders } = useCall(listComplaintOrdersEndpoint, { basketId: basketId ?? 0 }, { enabled: basketId !== null });
  const [order] = orders?.rows ?? [];
  const termsOf = termChoices(choices);
  const options = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const { departmentId } = act.form.values;
  const ofDepartment = new Set(
    (choices?.terms ?? []).filter(({ parentId }) => String(parentId) === departmentId).map(({ id }) => String(id)),
  );
  const department = act.field('departmentId');
  return (
    <>
      <TextInput label={tFields('title')} required withAsterisk={false} {...act.field('title')} />
      <Textarea label={tFields('description')} autosize minRows={2} {...act.field('description')} />
      {order && (
        <FieldRow>
          <Select
            label={tFields('line')}
            data={order.lines.map(({ id, description }) => ({ value: String(id), label: description }))}
            clearable
            {...act.field('lineId')}
          />
          <Select label={tFields('contact')} data={options(order.contacts)} clearable {...act.field('contactId')} />
        </FieldRow>
      )}
      <FieldRow>
        <Select label={tFields('owner')} data={options(choices?.people)} searchable clearable {...act.field('ownerUserId')} />
        <DateField label={tFields('dueOn')} {...act.field('dueOn')} />
      </FieldRow>
      <TagsInput label={tFields('extraEmails')} description={t('extraEmailsHelp')} {...act.field('extraEmails')} />
      <h2>{t('investigation')}</h2>
      <FieldRow>
        <Select label={tFields('type')} data={termsOf('type', complaint.typeId)} allowDeselect={false} {...act.field('typeId')} />
        <Select label={tFields('reason')} data={termsOf('reason', complaint.reasonId)} clearable {...act.field('reasonId')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={tFields('department')}
          data={termsOf('department', complaint.departmentId)}
          clearable
          {...department}
          onChange={(value) => act.form.setValues({ departmentId: value, subDepartmentId: null })}
        />
        <Select
          label={tFields('subDepartment')}
          data={termsOf('sub_department', complaint.subDepartmentId).filter(({ value }) => ofDepartment.has(value))}
          clearable
          {...act.field('subDepartmentId')}
        />
      </FieldRow>
      <FieldRow>
        <Select label={tFields('planPlace')} data={options(choices?.places)} searchable clearable {...act.field('planPlaceId')} />
        <Select label={tFields('supplier')} data={options(choices?.suppliers)} searchable clearable {...act.field('supplierId')} />
      </FieldRow>
      <Select label={tFields('cause')} data={termsOf('cause', complaint.causeId)} clearable {...act.field('causeId')} />
      <Whys
        answers={act.form.values.whys}
        errorOf={(index) => act.form.errors[`whys.${index}`] as string | undefined}
        onChange={(answers) => act.form.setFieldValue('whys', answers as never)}
      />
      {complaint.causeNote && <Textarea label={tFields('causeNote')} autosize minRows={2} {...act.field('causeNote')} />}
      <h2>{t('solution')}</h2>
      <Select label={tFields('solution')} data={termsOf('solution', complaint.solutionId)} clearable {...act.field('solutionId')} />
      <Textarea label={tFields('solutionNote')} autosize minRows={2} {...act.field('solutionNote')} />
    </>
  );
}
