import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { customerFields } from '#modules/relations/contract/customer.shapes.ts';
import { readUnitsEndpoint } from '#modules/relations/contract/customers.endpoints.ts';
import {
  customerLanguages,
  customerTypes,
  invoiceFrequencies,
  priceListTypes,
  roundings,
  vatTypes,
} from '#modules/relations/domain/customer.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useNames } from '#platform/web/locale/use-names.ts';

/** The fields of a customer as they are typed: amounts in euro, rates in per cent. */
export type CustomerValues = {
  name: string;
  business: boolean;
  misId: string;
  customerType: (typeof customerTypes)[number];
  businessUnitId: string;
  language: (typeof customerLanguages)[number];
  priceListType: (typeof priceListTypes)[number];
  surchargePercent: number;
  rounding: (typeof roundings)[number];
  vatType: (typeof vatTypes)[number];
  vatNumber: string;
  kvk: string;
  iban: string;
  creditLimitEuro: number;
  paymentDays: number;
  invoiceFrequency: (typeof invoiceFrequencies)[number];
  poRequired: boolean;
  proofRequired: boolean;
  blocked: boolean;
  notes: string;
};

type CustomerInput = { [Name in keyof typeof customerFields]: (typeof customerFields)[Name]['_zod']['input'] };

export function customerInput({ surchargePercent, creditLimitEuro, businessUnitId, ...rest }: CustomerValues): CustomerInput {
  return {
    ...rest,
    businessUnitId: Number(businessUnitId),
    surchargeRate: Math.round(Number(surchargePercent) * 100) / 10_000,
    creditLimit: moneyFromEuros(Number(creditLimitEuro)),
  };
}

export function useCustomerLabels() {
  const t = useTranslations('relations.fields');
  const names = ['name', 'misId', 'vatNumber', 'kvk', 'iban', 'paymentDays', 'notes', 'street', 'houseNumber', 'postcode', 'city'] as const;
  return Object.fromEntries(names.map((name) => [name, t(name)]));
}

/** Who it is, what they pay, and how they are invoiced. */
export function CustomerFields<Values extends CustomerValues>({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('relations');
  const names = useNames();
  const units = useCall(readUnitsEndpoint, {});
  const field = act.field as (name: keyof CustomerValues, type?: 'input' | 'checkbox') => ReturnType<ActForm<CustomerValues>['field']>;
  const choices = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${group}.${value.replace('.', '_')}`) }));
  return (
    <>
      <FieldRow>
        <TextInput label={t('fields.name')} required {...field('name')} />
        <Select label={t('fields.customerType')} data={choices('types', customerTypes)} allowDeselect={false} {...field('customerType')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.misId')} {...field('misId')} />
        <Select
          label={t('fields.unit')}
          data={(units.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          allowDeselect={false}
          {...field('businessUnitId')}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('fields.language')}
          data={names.choices('language', customerLanguages)}
          allowDeselect={false}
          {...field('language')}
        />
        <Select
          label={t('fields.priceListType')}
          data={choices('priceLists', priceListTypes)}
          allowDeselect={false}
          {...field('priceListType')}
        />
      </FieldRow>
      <FieldRow>
        <NumberInput label={t('fields.surchargePercent')} decimalScale={2} suffix=" %" {...field('surchargePercent')} />
        <Select label={t('fields.rounding')} data={choices('roundings', roundings)} allowDeselect={false} {...field('rounding')} />
      </FieldRow>
      <FieldRow>
        <Select label={t('fields.vatType')} data={choices('vatTypes', vatTypes)} allowDeselect={false} {...field('vatType')} />
        <TextInput label={t('fields.vatNumber')} {...field('vatNumber')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.kvk')} {...field('kvk')} />
        <TextInput label={t('fields.iban')} {...field('iban')} />
      </FieldRow>
      <FieldRow>
        <NumberInput label={t('fields.creditLimitEuro')} min={0} decimalScale={2} leftSection="€" {...field('creditLimitEuro')} />
        <NumberInput label={t('fields.paymentDays')} min={0} max={120} {...field('paymentDays')} />
      </FieldRow>
      <Select
        label={t('fields.invoiceFrequency')}
        data={choices('frequencies', invoiceFrequencies)}
        allowDeselect={false}
        {...field('invoiceFrequency')}
      />
      <Checkbox label={t('fields.business')} {...field('business', 'checkbox')} />
      <Checkbox label={t('fields.poRequired')} {...field('poRequired', 'checkbox')} />
      <Checkbox label={t('fields.proofRequired')} {...field('proofRequired', 'checkbox')} />
      <Checkbox label={t('fields.blocked')} {...field('blocked', 'checkbox')} />
      <Textarea label={t('fields.notes')} autosize minRows={2} {...field('notes')} />
    </>
  );
}
