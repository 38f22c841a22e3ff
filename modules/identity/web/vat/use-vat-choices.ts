import { listVatPercentsEndpoint } from '#modules/identity/contract/vat/vat-rates.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';

/** The VAT rates to choose from today, and the present one, which may have ended. */
export function useVatChoices(present: string | null): { value: string; label: string }[] {
  const format = useFormat();
  const percents = useCall(listVatPercentsEndpoint, {}).data?.percents.map(String) ?? [];
  const all = present === null || percents.includes(present) ? percents : [...percents, present];
  return all.map((value) => ({ value, label: `${format.decimal(Number(value))}%` }));
}
