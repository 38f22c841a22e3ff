import { MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { listUnitsEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import {
  listManagerCandidatesEndpoint,
  listManagersEndpoint,
  type ManagerRow,
} from '#modules/relations/contract/manager/managers.endpoints.ts';
import { type CustomerType, customerTypes } from '#modules/relations/domain/customer/customer.ts';
import type { ManagerKind } from '#modules/relations/domain/manager/managers.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export type ManagerValues = {
  userId: string | null;
  phone: string;
  unitIds: string[];
  customerTypes: CustomerType[];
  capacity: number | '';
  deputyId: string | null;
  absentFrom: string | null;
  absentUntil: string | null;
  signature: string;
  active: boolean;
};

export function ManagerFields({ act, row, kind }: { act: ActForm<ManagerValues>; row: ManagerRow | null; kind: ManagerKind }) {
  const t = useTranslations('relations.managers');
  const tTypes = useTranslations('relations.types');
  const units = useCall(listUnitsEndpoint, {});
  const candidates = useCall(listManagerCandidatesEndpoint, { kind }, { enabled: row === null });
  const others = useCall(listManagersEndpoint, { kind });
  const choices = (rows: readonly { id: number; name: string }[] = []) => rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const deputies = (others.data?.rows ?? []).filter((other) => other.id !== row?.id && other.active);
  return (
    <>
      {row ? (
        <TextInput label={t('fields.userId')} value={`${row.name} · ${row.email}`} readOnly />
      ) : (
        <Select label={t('fields.userId')} data={choices(candidates.data?.rows)} searchable required {...act.field('userId')} />
      )}
      <TextInput type="tel" label={t('fields.phone')} {...act.field('phone')} />
      <MultiSelect
        label={t('fields.unitIds')}
        description={kind === 'order' ? t('unitsHint') : undefined}
        data={choices(units.data?.rows)}
        {...act.field('unitIds')}
      />
      <MultiSelect
        label={t('fields.customerTypes')}
        description={t('customerTypesHint')}
        data={customerTypes.map((value) => ({ value, label: tTypes(value) }))}
        {...act.field('customerTypes')}
      />
      <NumberInput label={t('fields.capacity')} min={0} max={100_000} allowDecimal={false} {...act.field('capacity')} />
      <Select label={t('fields.deputyId')} data={choices(deputies)} clearable searchable {...act.field('deputyId')} />
      <FieldRow>
        <DateField label={t('fields.absentFrom')} clearable {...act.field('absentFrom')} />
        <DateField label={t('fields.absentUntil')} clearable {...act.field('absentUntil')} />
      </FieldRow>
      <p style={{ margin: '-8px 0 0', color: 'var(--k-text-2)' }}>{t('absenceHint')}</p>
      <Textarea label={t('fields.signature')} description={t('signatureHint')} autosize minRows={2} {...act.field('signature')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}
