import { NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import type { SurchargeRow } from '#modules/estimating/contract/price/surcharges.endpoints.ts';
import { listPriceChoicesEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { CustomerChoice } from '#modules/estimating/web/price-lists/customer-choice.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export type SurchargeValues = {
  name: string;
  customerId: string | null;
  of: 'all' | 'group' | 'product';
  mainGroupId: string | null;
  subGroupId: string | null;
  rate: number | string;
  amount: number | string;
  validFrom: string | null;
  validTo: string | null;
  active: boolean;
};

export function SurchargeFields({ act, row }: { act: ActForm<SurchargeValues>; row: SurchargeRow | null }) {
  const t = useTranslations('estimating.surcharges');
  const { locale } = useLocaleSwitch();
  const choices = useCall(listPriceChoicesEndpoint, {});
  const { of } = act.form.values;
  const known = row?.customerId ? { id: row.customerId, name: row.customer ?? '' } : undefined;
  const optionsOf = (all: readonly { id: number; name: string }[] = []) => all.map(({ id, name }) => ({ value: String(id), label: name }));
  const number = { decimalSeparator: locale === 'nl' ? ',' : '.', decimalScale: 2 };
  return (
    <>
      <TextInput label={t('fields.name')} description={t('nameHelp')} required maxLength={100} {...act.field('name')} />
      <CustomerChoice label={t('fields.customerId')} placeholder={t('everyCustomer')} known={known} {...act.field('customerId')} />
      <SegmentedControl
        aria-label={t('fields.subGroupId')}
        data={(['all', 'group', 'product'] as const).map((value) => ({ value, label: t(`of.${value}`) }))}
        value={of}
        onChange={(next) => act.form.setFieldValue('of', next as SurchargeValues['of'])}
      />
      {of === 'group' && (
        <Select label={t('fields.mainGroupId')} required searchable data={optionsOf(choices.data?.groups)} {...act.field('mainGroupId')} />
      )}
      {of === 'product' && (
        <Select label={t('fields.subGroupId')} required searchable data={optionsOf(choices.data?.products)} {...act.field('subGroupId')} />
      )}
      <FieldRow>
        <NumberInput label={t('fields.rate')} suffix=" %" min={-95} max={500} {...number} {...act.field('rate')} />
        <NumberInput label={t('fields.amount')} prefix="€ " min={-100_000} max={100_000} {...number} {...act.field('amount')} />
      </FieldRow>
      <FieldRow>
        <DateField label={t('fields.validFrom')} required {...act.field('validFrom')} />
        <DateField label={t('fields.validTo')} clearable {...act.field('validTo')} />
      </FieldRow>
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}
