import { PasswordInput, Select, Switch, TextInput } from '@mantine/core';
import {
  listOnlineSupplierChoicesEndpoint,
  type OnlineSupplierRow,
} from '#modules/relations/contract/online-supplier/online-suppliers.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { MappedProductsField, type MappedValues } from './mapped-products-field.tsx';

export type OnlineSupplierValues = {
  name: string;
  supplierId: string | null;
  apiBase: string;
  key: string;
  refreshPrices: boolean;
  active: boolean;
  products: MappedValues[];
};

export function OnlineSupplierFields({ act, row }: { act: ActForm<OnlineSupplierValues>; row: OnlineSupplierRow | null }) {
  const t = useTranslations('relations.onlineSuppliers');
  const { data } = useCall(listOnlineSupplierChoicesEndpoint, {});
  return (
    <>
      <TextInput label={t('fields.name')} required {...act.field('name')} />
      <Select
        label={t('fields.supplierId')}
        description={t('supplierHelp')}
        data={(data?.suppliers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        clearable
        searchable
        {...act.field('supplierId')}
      />
      <TextInput type="url" label={t('fields.apiBase')} description={t('apiBaseHelp')} placeholder="https://" {...act.field('apiBase')} />
      <PasswordInput
        label={t('fields.key')}
        description={t(row?.hasKey ? 'keyKept' : 'keyHelp')}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('showKey') }}
        {...act.field('key')}
      />
      <MappedProductsField act={act} products={data?.products ?? []} known={row?.products ?? []} />
      <Switch label={t('fields.refreshPrices')} {...act.field('refreshPrices', 'checkbox')} />
      <Switch label={t('fields.active')} {...act.field('active', 'checkbox')} />
    </>
  );
}
