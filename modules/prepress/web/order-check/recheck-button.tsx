import { Button } from '@mantine/core';
import type { CheckedOrder } from '#modules/prepress/contract/order-check.endpoints.ts';
import { recheckOrdersEndpoint } from '#modules/prepress/contract/recheck-orders.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

const maxOrders = 100;

/** Button that checks orders again; the server releases those that nothing blocks any more. */
export function RecheckButton({ orders }: { orders: readonly CheckedOrder[] }) {
  const t = useTranslations('prepress.checkedOrders');
  const ids = orders.slice(0, maxOrders).map(({ id }) => id);
  const recheck = useAct(recheckOrdersEndpoint, {
    invalidates: ['prepress', 'baskets'],
    onDone: ({ released }) => notify({ kind: 'success', title: t('rechecked', { count: released }) }),
  });
  return (
    <Button size="xs" variant="default" disabled={ids.length === 0} loading={recheck.pending} onClick={() => void recheck.run({ ids })}>
      {t('recheck', { count: ids.length })}
    </Button>
  );
}
