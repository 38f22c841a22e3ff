import { listUnitsEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { listManagerChoicesEndpoint } from '#modules/relations/contract/manager/managers.endpoints.ts';
import type { previewMergeEndpoint } from '#modules/relations/contract/merge/merge-customers.endpoints.ts';
import type { MergeField } from '#modules/relations/domain/merge/merge-customers.ts';
import { usePriceListNames } from '#modules/relations/web/finance/use-price-list-names.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { TextGroupIn } from '#platform/contract/text-key.ts';
import type { Money } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useNames } from '#platform/web/locale/use-names.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';

export type MergeClash = OutputOf<typeof previewMergeEndpoint>['clashes'][number];

/** Text groups of the enumeration fields. */
const groups: Partial<Record<MergeField, TextGroupIn<'relations'>>> = {
  customerType: 'types',
  rounding: 'roundings',
  vatType: 'vatTypes',
  invoiceFrequency: 'frequencies',
};
/** Text keys of fields whose key differs from their name. */
const titles = {
  businessUnitId: 'unit',
  surchargeRate: 'surchargePercent',
  profitBlackRate: 'profitBlack',
  profitColourRate: 'profitColour',
  defaultInkCoverage: 'inkCoverage',
  creditLimit: 'creditLimitEuro',
} as const satisfies Partial<Record<MergeField, string>>;
type Titled = keyof typeof titles;

/** Formats the fields in which two customers differ. */
export function useMergeText() {
  const t = useTranslations('relations');
  const tp = useTranslations('platform.words');
  const format = useFormat();
  const names = useNames();
  const priceLists = usePriceListNames();
  const units = useCall(listUnitsEndpoint, {}).data?.rows ?? [];
  const managers = useCall(listManagerChoicesEndpoint, {}).data?.rows ?? [];
  return {
    title: (field: MergeField) => t(`fields.${field in titles ? titles[field as Titled] : (field as Exclude<MergeField, Titled>)}`),
    value: (field: MergeField, value: MergeClash['kept']): string => {
      if (field === 'priceListType') return priceLists.nameOf(String(value));
      const group = groups[field];
      if (group) return translateComposed(t, `${group}.${String(value).replace('.', '_')}`, String(value));
      if (typeof value === 'boolean') return tp(value ? 'yes' : 'no');
      if (Array.isArray(value)) return t('merge.planOf', { count: value.length });
      if (field === 'businessUnitId') return units.find(({ id }) => id === value)?.name ?? String(value);
      if (field.endsWith('ManagerId')) return managers.find(({ id }) => id === value)?.name ?? String(value);
      if (field === 'language') return names.language(String(value));
      if (field === 'creditLimit') return format.money(value as Money, { sign: true });
      return typeof value === 'number' && field !== 'paymentDays' ? format.percent(value) : String(value);
    },
  };
}
