import { Textarea } from '@mantine/core';
import type { PurchaseLineDetail } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { returnReceiptEndpoint } from '#modules/stock/contract/purchase/return-receipt.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { PurchaseDetail } from './purchase-side.tsx';

type Props = { purchase: PurchaseDetail; receipt: PurchaseLineDetail['receipts'][number]; onClose: () => void };

/** Sends a received lot back to the supplier; its line is open again. */
export function ReturnReceiptDialog({ purchase, receipt, onClose }: Props) {
  const t = useTranslations('stock.returnReceipt');
  const format = useFormat();
  return (
    <ActDialog
      title={t('title', { lot: receipt.lot })}
      lead={t('lead', { quantity: format.quantity(receipt.quantity), supplier: purchase.supplier })}
      endpoint={returnReceiptEndpoint}
      initial={{ reason: '' }}
      toInput={({ reason }) => ({ id: purchase.id, act: receipt.act, reason })}
      labels={{ reason: t('reason') }}
      submitLabel={t('submit')}
      done={({ returned }) => t('done', { quantity: format.quantity(returned) })}
      onClose={onClose}
      draftKey={`return-receipt-${receipt.act}`}
      invalidates={['stock']}
    >
      {(act) => <Textarea label={t('reason')} rows={2} required data-autofocus {...act.field('reason')} />}
    </ActDialog>
  );
}
