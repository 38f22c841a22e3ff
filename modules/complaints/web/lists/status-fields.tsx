import { MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { type StatusRow, statusTones } from '#modules/complaints/contract/complaint.shapes.ts';
import { statusKinds, statusMails, statusRequirements } from '#modules/complaints/domain/status.ts';
import { useStatusNames } from '#modules/complaints/web/handling/use-status-names.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export type StatusValues = Pick<StatusRow, 'nameNl' | 'nameEn' | 'kind' | 'tone' | 'position' | 'requires' | 'locksInvoice' | 'active'> & {
  nextIds: string[];
  mail: string | null;
  maxDays: number | string;
};

/** The form fields of a status: names, requirements and next statuses. */
export function StatusFields({ act, row }: { act: ActForm<StatusValues>; row: StatusRow | null }) {
  const t = useTranslations('complaints.statusList');
  const names = useStatusNames();
  const others = names.filter(({ id, active }) => id !== row?.id && (active || row?.nextIds.includes(id)));
  return (
    <>
      <FieldRow>
        <TextInput label={t('fields.nameNl')} required {...act.field('nameNl')} />
        <TextInput label={t('fields.nameEn')} required {...act.field('nameEn')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('fields.kind')}
          data={statusKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          allowDeselect={false}
          {...act.field('kind')}
        />
        <Select
          label={t('fields.tone')}
          data={statusTones.map((value) => ({ value, label: t(`tones.${value}`) }))}
          allowDeselect={false}
          {...act.field('tone')}
        />
      </FieldRow>
      <NumberInput label={t('fields.position')} description={t('positionHelp')} min={0} max={9999} {...act.field('position')} />
      <MultiSelect
        label={t('fields.nextIds')}
        data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...act.field('nextIds')}
      />
      <MultiSelect
        label={t('fields.requires')}
        description={t('requiresHelp')}
        data={statusRequirements.map((value) => ({ value, label: t(`requirements.${value}`) }))}
        {...act.field('requires')}
      />
      <Select
        label={t('fields.mail')}
        data={statusMails.map((value) => ({ value, label: t(`mails.${value}`) }))}
        clearable
        {...act.field('mail')}
      />
      <NumberInput label={t('fields.maxDays')} min={1} max={365} allowDecimal={false} {...act.field('maxDays')} />
      <Switch label={t('fields.locksInvoice')} {...act.field('locksInvoice', 'checkbox')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}
