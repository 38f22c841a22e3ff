import { cancelPurchaseEndpoint } from '#modules/stock/contract/purchase/cancel-purchase.endpoint.ts';
import type { PurchaseLineDetail } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { PurchaseDetail } from './purchase-side.tsx';

type Props = { purchase: PurchaseDetail; line: PurchaseLineDetail | undefined; onClose: () => void };

/** Cancels what is open of an order or of one line; the supplier of a sent one gets a mail. */
export function CancelPurchaseDialog({ purchase, line, onClose }: Props) {
  const t = useTranslations('stock.cancelPurchase');
  const { id, version, number, supplier, orderedAt } = purchase;
  return (
    <ReasonDialog
      title={line ? t('titleLine', { code: line.code, number }) : t('title', { number })}
      lead={orderedAt === null ? t('leadDraft') : t('lead', { supplier })}
      endpoint={cancelPurchaseEndpoint}
      toInput={(reason) => ({ id, version, reason, ...(line && { line: line.line }) })}
      label={t('reason')}
      submitLabel={t('submit')}
      done={() => t('done', { number })}
      onClose={onClose}
      draftKey={`cancel-purchase-${id}-${line?.line ?? 0}`}
      invalidates={['stock']}
      area={{ rows: 2, description: orderedAt === null ? undefined : t('reasonHelp') }}
    />
  );
}
