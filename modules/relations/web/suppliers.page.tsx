import { MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { maintenanceSupplierPage } from '#modules/relations/contract/relations.pages.ts';
import {
  removeSupplierEndpoint,
  type SupplierRow,
  saveSupplierEndpoint,
  suppliersEndpoint,
} from '#modules/relations/contract/suppliers.endpoints.ts';
import { customerLanguages } from '#modules/relations/domain/customer.ts';
import { type OrderRoute, orderRoutes, type SupplierService, supplierServices } from '#modules/relations/domain/supplier.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useNames } from '#platform/web/locale/use-names.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { countries } from './address-fields.tsx';

const texts = [
  'name',
  'contactName',
  'email',
  'phone',
  'street',
  'houseNumber',
  'postcode',
  'city',
  'orderEmail',
  'ourNumber',
  'notes',
] as const;
const numbers = ['vatNumber', 'kvk', 'iban', 'bic'] as const;
type Values = Record<(typeof texts)[number] | (typeof numbers)[number], string> & {
  services: SupplierService[];
  country: string;
  language: (typeof customerLanguages)[number];
  leadDays: number;
  minimumOrderEuro: number;
  orderBy: OrderRoute;
  paymentDays: number;
  active: boolean;
};

function useColumns(): MaintenanceColumn<SupplierRow>[] {
  const t = useTranslations('relations.suppliers');
  const format = useFormat();
  const services = (row: SupplierRow) => row.services.map((one) => t(`services.${one}`)).join(', ');
  return [
    { key: 'name', title: t('fields.name'), value: (row) => row.name, strong: true, width: 'minmax(140px, 1.4fr)' },
    { key: 'services', title: t('fields.services'), value: services, width: 'minmax(140px, 2fr)' },
    { key: 'city', title: t('fields.city'), value: (row) => row.city, quiet: true, wide: true, width: '120px' },
    { key: 'leadDays', title: t('leadDays'), value: (row) => row.leadDays, number: true, width: '84px' },
    {
      key: 'minimumOrder',
      title: t('minimumEuro'),
      value: (row) => eurosOf(row.minimumOrder),
      cell: (row) => format.money(row.minimumOrder),
      number: true,
      wide: true,
      width: '104px',
    },
    { key: 'orderBy', title: t('fields.orderBy'), value: (row) => t(`routes.${row.orderBy}`), wide: true, width: '120px' },
  ];
}

function Fields({ act, row }: { act: ActForm<Values>; row: SupplierRow | null }) {
  const t = useTranslations('relations.suppliers');
  const names = useNames();
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
        <TextInput type="tel" label={t('fields.phone')} {...act.field('phone')} />
      </FieldRow>
      <TextInput type="email" label={t('fields.email')} {...act.field('email')} />
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
          data={names.choices('language', customerLanguages)}
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

/** Who works for the shop: what they can do, how fast, from which amount, how they are ordered from and paid. */
export default maintenance({
  page: maintenanceSupplierPage,
  text: 'relations.suppliers',
  edit: 'suppliers.edit',
  list: suppliersEndpoint,
  listInput: {},
  save: saveSupplierEndpoint,
  remove: { endpoint: removeSupplierEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: ['relations'],
  sort: 'name',
  useColumns,
  valuesOf: (row): Values => ({
    ...(Object.fromEntries(texts.map((name) => [name, row?.[name] ?? ''])) as Record<(typeof texts)[number], string>),
    ...(Object.fromEntries(numbers.map((name) => [name, row?.[name] ?? ''])) as Record<(typeof numbers)[number], string>),
    services: row?.services ?? [],
    country: row?.country ?? 'NL',
    language: row?.language ?? 'nl',
    leadDays: row?.leadDays ?? 5,
    minimumOrderEuro: row ? eurosOf(row.minimumOrder) : 0,
    orderBy: row?.orderBy ?? 'portal',
    paymentDays: row?.paymentDays ?? 30,
    active: row?.active ?? true,
  }),
  toInput: ({ minimumOrderEuro, ...values }, row) => ({
    ...values,
    ...(row && { id: row.id, version: row.version }),
    minimumOrder: moneyFromEuros(Number(minimumOrderEuro)),
  }),
  Fields,
});
