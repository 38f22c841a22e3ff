import { Select, TextInput } from '@mantine/core';
import { listPurchaseSuppliersEndpoint } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export type MerchantValues = { supplierId: string; search: string };

/** Chooses a merchant, and of what it sells a part by its words. */
export function MerchantFields<V extends MerchantValues>({
  act,
  labels,
}: {
  act: ActForm<V>;
  labels: Record<keyof MerchantValues, string>;
}) {
  const t = useTranslations('stock.priceChange');
  const { data } = useCall(listPurchaseSuppliersEndpoint, {});
  return (
    <FieldRow>
      <Select
        label={labels.supplierId}
        searchable
        data-autofocus
        data={(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...act.field('supplierId')}
        value={act.form.values.supplierId || null}
      />
      <TextInput label={labels.search} description={t('searchHelp')} {...act.field('search')} />
    </FieldRow>
  );
}
