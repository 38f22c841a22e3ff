import { MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { SupplierRow } from '#modules/relations/contract/supplier/suppliers.endpoints.ts';
import { countries } from '#modules/relations/domain/customer/countries.ts';
import { customerLanguages } from '#modules/relations/domain/customer/customer.ts';
import { isSupplierLanguage, orderRoutes, supplierServices } from '#modules/relations/domain/supplier/supplier.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useNames } from '#platform/web/locale/use-names.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { SupplierClosures } from './supplier-closures.tsx';
import type { SupplierValues } from './suppliers.page.tsx';

/** Monday to Friday; 1 January 2024 was a Monday. */
const weekdays = [1, 2, 3, 4, 5];

/** The fields of a supplier: services, ordering, address and payment. */
export function SupplierFields({ act, row }: { act: ActForm<SupplierValues>; row: SupplierRow | null }) {
  const t = useTranslations('relations.suppliers');
  const names = useNames();
  const format = useFormat();
  const { orderBy } = act.form.values;
  return (
    <>
      <TextInput label={t('fields.name')} required {...act.field('name')} />
      <MultiSelect
        label={t('fields.services')}
        description={t('servicesHelp')}
        data={supplierServices.map((value) => ({ value, label: t(`services.${value}`) }))}
        searchable
        {...act.field('services')}
      />
      <FieldRow>
        <NumberInput label={t('fields.leadDays')} min={0} max={365} allowDecimal={false} {...act.field('leadDays')} />
        <NumberInput label={t('fields.minimumOrderEuro')} min={0} decimalScale={2} leftSection="€" {...act.field('minimumOrderEuro')} />
      </FieldRow>
      <FieldRow>
        <TextInput type="time" label={t('fields.cutOff')} description={t('cutOffHelp')} {...act.field('cutOff')} />
        <NumberInput
          label={t('fields.smallOrderFeeEuro')}
          description={t('smallOrderHelp')}
          min={0}
          decimalScale={2}
          leftSection="€"
          {...act.field('smallOrderFeeEuro')}
        />
      </FieldRow>
      <FieldRow>
        <MultiSelect
          label={t('fields.deliveryDays')}
          data={weekdays.map((day) => ({ value: String(day), label: format.weekday(`2024-01-0${day}`) }))}
          {...act.field('deliveryDays')}
        />
        <NumberInput
          label={t('fields.overPercent')}
          description={t('overHelp')}
          min={0}
          max={100}
          allowDecimal={false}
          suffix=" %"
          {...act.field('overPercent')}
        />
      </FieldRow>
      <SupplierClosures act={act} id={row?.id} />
      <Select
        label={t('fields.orderBy')}
        description={t(`routeHelp.${orderBy}`, { accounts: row?.accounts.join(', ') || t('noAccounts') })}
        data={orderRoutes.map((value) => ({ value, label: t(`routes.${value}`) }))}
        allowDeselect={false}
        {...act.field('orderBy')}
      />
      <TextInput type="email" label={t('fields.orderEmail')} required={orderBy === 'mail'} {...act.field('orderEmail')} />
      <TextInput label={t('fields.ourNumber')} {...act.field('ourNumber')} />
      <FieldRow>
        <TextInput label={t('fields.contactName')} {...act.field('contactName')} />
        <TextInput type="email" label={t('fields.email')} {...act.field('email')} />
      </FieldRow>
      <FieldRow>
        <TextInput type="tel" label={t('fields.phone')} {...act.field('phone')} />
        <TextInput type="tel" label={t('fields.mobile')} {...act.field('mobile')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.street')} {...act.field('street')} />
        <TextInput label={t('fields.houseNumber')} {...act.field('houseNumber')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.postcode')} {...act.field('postcode')} />
        <TextInput label={t('fields.city')} {...act.field('city')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('fields.country')}
          data={names.choices('country', countries)}
          searchable
          allowDeselect={false}
          {...act.field('country')}
        />
        <Select
          label={t('fields.language')}
          description={t('languageHelp')}
          data={names.choices(
            'language',
            customerLanguages.filter((one) => isSupplierLanguage(one) || one === row?.language),
          )}
          allowDeselect={false}
          {...act.field('language')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.iban')} {...act.field('iban')} />
        <TextInput label={t('fields.bic')} {...act.field('bic')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('fields.vatNumber')} {...act.field('vatNumber')} />
        <TextInput label={t('fields.kvk')} {...act.field('kvk')} />
      </FieldRow>
      <NumberInput label={t('fields.paymentDays')} min={0} max={120} allowDecimal={false} {...act.field('paymentDays')} />
      <Textarea label={t('fields.notes')} autosize minRows={2} {...act.field('notes')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}
