import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { lookUpCompanyEndpoint } from '#modules/relations/contract/customer/look-up-company.endpoints.ts';
import { listUnitsEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { customerLanguages, customerTypes, invoiceFrequencies, roundings, vatTypes } from '#modules/relations/domain/customer/customer.ts';
import { PaymentPlanField } from '#modules/relations/web/finance/payment-plan-field.tsx';
import { usePriceListNames } from '#modules/relations/web/finance/use-price-list-names.ts';
import { CustomerManagerFields } from '#modules/relations/web/manager/customer-manager-fields.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useNames } from '#platform/web/locale/use-names.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import type { AddressValues } from './address-fields.tsx';
import type { CustomerValues } from './customer-values.ts';
import { LookUpCompany } from './look-up-company.tsx';

type Field = (name: keyof CustomerValues, type?: 'input' | 'checkbox') => ReturnType<ActForm<CustomerValues>['field']>;

/** The fields of a customer: identity, prices, VAT and invoicing. */
export function CustomerFields<Values extends CustomerValues>({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('relations');
  const field = act.field as Field;
  return (
    <>
      <WhoFields field={field} />
      <h2>{t('sections.price')}</h2>
      <PriceFields field={field} />
      <h2>{t('sections.vat')}</h2>
      <VatFields field={field} />
      <LookUp act={act as unknown as ActForm<CustomerValues & Partial<AddressValues>>} />
      <h2>{t('sections.payment')}</h2>
      <PaymentFields field={field} />
      <Checkbox label={t('fields.paymentMonthEnd')} {...field('paymentMonthEnd', 'checkbox')} />
      <Checkbox label={t('fields.invoiceReminders')} {...field('invoiceReminders', 'checkbox')} />
      <PaymentPlanField act={act as unknown as ActForm<CustomerValues>} />
      <h2>{t('sections.orders')}</h2>
      <Checkbox label={t('fields.poRequired')} {...field('poRequired', 'checkbox')} />
      <Checkbox label={t('fields.proofRequired')} {...field('proofRequired', 'checkbox')} />
      <Checkbox label={t('fields.packCheck')} {...field('packCheck', 'checkbox')} />
      <Checkbox label={t('fields.fsc')} {...field('fsc', 'checkbox')} />
      <CustomerManagerFields field={field} />
      <Textarea label={t('fields.notes')} autosize minRows={2} {...field('notes')} />
    </>
  );
}

function useChoices() {
  const t = useTranslations('relations');
  return (group: 'types' | 'roundings' | 'vatTypes' | 'frequencies', values: readonly string[]) =>
    values.map((value) => ({ value, label: translateComposed(t, `${group}.${value.replace('.', '_')}`, value) }));
}

function WhoFields({ field }: { field: Field }) {
  const t = useTranslations('relations');
  const names = useNames();
  const choices = useChoices();
  const units = useCall(listUnitsEndpoint, {});
  return (
    <>
      <FieldRow>
        <TextInput label={t('fields.name')} required {...field('name')} />
        <Select label={t('fields.customerType')} data={choices('types', customerTypes)} allowDeselect={false} {...field('customerType')} />
      </FieldRow>
      <Checkbox label={t('fields.business')} {...field('business', 'checkbox')} />
      <FieldRow>
        <TextInput label={t('fields.misId')} {...field('misId')} />
        <Select
          label={t('fields.unit')}
          data={(units.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          allowDeselect={false}
          {...field('businessUnitId')}
        />
        <Select
          label={t('fields.language')}
          data={names.choices('language', customerLanguages)}
          allowDeselect={false}
          {...field('language')}
        />
      </FieldRow>
    </>
  );
}

function PriceFields({ field }: { field: Field }) {
  const t = useTranslations('relations');
  const choices = useChoices();
  const priceLists = usePriceListNames();
  const percent = { decimalScale: 2, suffix: ' %' };
  return (
    <>
      <FieldRow>
        <Select
          label={t('fields.priceListType')}
          data={priceLists.choices(field('priceListType').value)}
          allowDeselect={false}
          {...field('priceListType')}
        />
        <NumberInput label={t('fields.surchargePercent')} {...percent} {...field('surchargePercent')} />
        <Select label={t('fields.rounding')} data={choices('roundings', roundings)} allowDeselect={false} {...field('rounding')} />
      </FieldRow>
      <FieldRow>
        <NumberInput label={t('fields.profitBlack')} placeholder={t('ofPriceList')} {...percent} {...field('profitBlackPercent')} />
        <NumberInput label={t('fields.profitColour')} placeholder={t('ofPriceList')} {...percent} {...field('profitColourPercent')} />
        <NumberInput
          label={t('fields.inkCoverage')}
          description={t('inkCoverageLead')}
          placeholder={t('ofShop')}
          min={0}
          max={400}
          {...percent}
          {...field('inkCoveragePercent')}
        />
      </FieldRow>
    </>
  );
}

function VatFields({ field }: { field: Field }) {
  const t = useTranslations('relations');
  const choices = useChoices();
  return (
    <>
      <FieldRow>
        <Select label={t('fields.vatType')} data={choices('vatTypes', vatTypes)} allowDeselect={false} {...field('vatType')} />
        <TextInput label={t('fields.vatNumber')} {...field('vatNumber')} />
        <TextInput label={t('fields.kvk')} {...field('kvk')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.iban')} {...field('iban')} />
        <TextInput label={t('fields.bic')} {...field('bic')} />
      </FieldRow>
      <TextInput label={t('fields.oin')} description={t('oinLead')} {...field('oin')} />
    </>
  );
}

/** Looks up the company and fills its name, and its address when the form has one. */
function LookUp({ act }: { act: ActForm<CustomerValues & Partial<AddressValues>> }) {
  const { name, kvk, vatNumber, ...values } = act.form.values;
  const { street, houseNumber, postcode, city } = values;
  const address = street !== undefined && houseNumber !== undefined && postcode !== undefined && city !== undefined;
  return (
    <LookUpCompany
      endpoint={lookUpCompanyEndpoint}
      input={{ kvk, vatNumber }}
      typed={address ? { name, street, houseNumber, postcode, city } : { name }}
      onFound={(filled) => act.form.setValues(filled)}
    />
  );
}

function PaymentFields({ field }: { field: Field }) {
  const t = useTranslations('relations');
  const choices = useChoices();
  return (
    <FieldRow>
      <NumberInput label={t('fields.creditLimitEuro')} min={0} decimalScale={2} leftSection="€" {...field('creditLimitEuro')} />
      <NumberInput label={t('fields.paymentDays')} min={0} max={120} {...field('paymentDays')} />
      <Select
        label={t('fields.invoiceFrequency')}
        data={choices('frequencies', invoiceFrequencies)}
        allowDeselect={false}
        {...field('invoiceFrequency')}
      />
    </FieldRow>
  );
}
