import { listStatusesEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';

/** Returns the status names by id, in the reader's language. */
export function useStatusNames() {
  const { locale } = useLocaleSwitch();
  const { data } = useCall(listStatusesEndpoint, {});
  return (data?.rows ?? []).map((row) => ({ id: row.id, name: locale === 'nl' ? row.nameNl : row.nameEn, active: row.active }));
}
