import { listPriceListTypeChoicesEndpoint } from '#modules/relations/contract/finance/price-list-types.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';

/** The shop's names of price list types, and the active ones as select options; `kept` is included even when closed. */
export function usePriceListNames() {
  const { locale } = useLocaleSwitch();
  const types = useCall(listPriceListTypeChoicesEndpoint, {}).data?.rows ?? [];
  const nameOf = (code: string) => {
    const type = types.find((one) => one.code === code);
    return type ? `${code} · ${locale === 'nl' ? type.nameNl : type.nameEn}` : code;
  };
  const choices = (kept?: string | null) =>
    types.filter(({ code, active }) => active || code === kept).map(({ code }) => ({ value: code, label: nameOf(code) }));
  return { nameOf, choices };
}
