import { NumberInput, Textarea } from '@mantine/core';
import type { PurchaseLineDetail } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { returnReceiptEndpoint } from '#modules/stock/contract/purchase/return-receipt.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { PurchaseDetail } from './purchase-side.tsx';

type Props = { purchase: PurchaseDetail; receipt: PurchaseLineDetail['receipts'][number]; onClose: () => void };

/** Sends a received lot, or a part of it, back to the supplier; its line is open again. */
export function ReturnReceiptDialog({ purchase, receipt, onClose }: Props) {
  const t = useTranslations('stock.returnReceipt');
  const format = useFormat();
  const { locale } = useLocaleSwitch();
  const open = receipt.quantity - receipt.sentBack;
  const labels = { quantity: t('quantity'), reason: t('reason') };
  return (
    <ActDialog
      title={t('title', { lot: receipt.lot })}
      lead={t('lead', { lot: receipt.lot, quantity: format.quantity(open), supplier: purchase.supplier })}
      endpoint={returnReceiptEndpoint}
      initial={{ quantity: open as number | string, reason: '' }}
      toInput={({ quantity, reason }) => ({ id: purchase.id, act: receipt.act, reason, quantity: Number(quantity) || 0 })}
      labels={labels}
      submitLabel={t('submit')}
      done={({ returned }) => t('done', { quantity: format.quantity(returned) })}
      onClose={onClose}
      draftKey={`return-receipt-${receipt.act}`}
      invalidates={['stock']}
    >
      {(act) => (
        <>
          <NumberInput label={labels.quantity} min={0} decimalSeparator={locale === 'nl' ? ',' : '.'} {...act.field('quantity')} />
          <Textarea label={labels.reason} rows={2} required data-autofocus {...act.field('reason')} />
        </>
      )}
    </ActDialog>
  );
}
