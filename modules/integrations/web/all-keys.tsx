import { listAllKeysEndpoint } from '#modules/integrations/contract/api-keys.endpoints.ts';
import { revokeAnyKeyEndpoint } from '#modules/integrations/contract/revoke-any-key.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import { KeyTable } from './key-table.tsx';

/** Lists every active and past key of the shop; administrators can revoke them. */
export function AllKeys() {
  const t = useTranslations('integrations.keys');
  const mayRevoke = useMay()('ADMIN');
  const { data, error, refetch } = useCall(listAllKeysEndpoint, {});
  const revoke = useAct(revokeAnyKeyEndpoint, { invalidates: ['apiKeys', 'customerKeys'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (data?.keys.length === 0) return <EmptyList title={t('noneAtAll')} text={t('noneAtAllText')} />;
  return <KeyTable keys={data?.keys ?? []} held onRevoke={mayRevoke ? ({ id }) => revoke.run({ id }) : undefined} />;
}
