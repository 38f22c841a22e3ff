import { Button } from '@mantine/core';
import { makePurchasesEndpoint } from '#modules/stock/contract/purchase/make-purchases.endpoint.ts';
import type { AdviceRow } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { BulkButtonProps, RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Puts ticked rows of the advice on one draft per supplier. */
export const makePurchases: RecordAct<AdviceRow> = {
  label: 'stock.advice.makeMany',
  permission: makePurchasesEndpoint.permission,
  isOffered: ({ action, supplierId, draft }) => (action === 'order' || action === 'later') && supplierId !== null && draft === null,
  BulkButton: MakePurchases,
};

function MakePurchases({ rows, onDone }: BulkButtonProps<AdviceRow>) {
  const t = useTranslations('stock.advice');
  const make = useMakePurchases(onDone);
  const lines = rows.map(({ itemId, supplierId, quantity }) => ({ itemId, supplierId: supplierId!, quantity, advised: true }));
  return (
    <Button size="xs" loading={make.pending} onClick={() => void make.run({ lines })}>
      {t('makeMany')}
    </Button>
  );
}

/** Makes drafts from advice, and names them when they are made. */
export function useMakePurchases(onDone?: () => void) {
  const t = useTranslations('stock.advice');
  return useAct(makePurchasesEndpoint, {
    invalidates: ['stock'],
    onDone: ({ purchases }) => {
      onDone?.();
      notify({ kind: 'success', title: t('made', { numbers: purchases.map(({ number }) => number).join(', ') }) });
    },
  });
}
