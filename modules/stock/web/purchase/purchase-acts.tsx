import { answerPurchaseApprovalEndpoint } from '#modules/stock/contract/approval/answer-purchase-approval.endpoint.ts';
import { cancelPurchaseEndpoint } from '#modules/stock/contract/purchase/cancel-purchase.endpoint.ts';
import { confirmPurchaseEndpoint } from '#modules/stock/contract/purchase/confirm-purchase.endpoint.ts';
import { matchPurchaseInvoiceEndpoint } from '#modules/stock/contract/purchase/match-purchase-invoice.endpoint.ts';
import { savePurchaseEndpoint } from '#modules/stock/contract/purchase/save-purchase.endpoint.ts';
import { sendPurchaseEndpoint } from '#modules/stock/contract/purchase/send-purchase.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { useMay } from '#platform/web/session.tsx';
import { isWithinLimit } from '../approval/purchase-approval.tsx';
import { CancelPurchaseDialog } from './cancel-purchase.dialog.tsx';
import { ConfirmPurchaseDialog } from './confirm-purchase.dialog.tsx';
import { MatchPurchaseInvoiceDialog } from './match-purchase-invoice.dialog.tsx';
import type { PurchaseDetail } from './purchase-side.tsx';
import { SavePurchaseDialog } from './save-purchase.dialog.tsx';

const isDraft = ({ status }: PurchaseDetail) => status === 'draft';
/** Goods are still to come. */
export const isPurchaseOpen = ({ status }: Pick<PurchaseDetail, 'status'>) =>
  status === 'ordered' || status === 'confirmed' || status === 'partly_received';

/** Goods and surcharge in euros; null for who sees no prices. */
export const purchaseTotal = ({ goodsEur, surchargeEur }: Pick<PurchaseDetail, 'goodsEur' | 'surchargeEur'>) =>
  goodsEur === null ? null : goodsEur + (surchargeEur ?? 0);

/** The acts on a purchase order as a whole. */
export const purchaseActs: readonly RecordAct<PurchaseDetail>[] = [
  { label: 'stock.purchases.send', permission: sendPurchaseEndpoint.permission, isOffered: isDraft, Button: SendButton },
  {
    label: 'stock.purchases.edit',
    permission: savePurchaseEndpoint.permission,
    isOffered: isDraft,
    RowDialog: ({ row, onClose }) => <SavePurchaseDialog purchase={row} onClose={onClose} />,
  },
  {
    label: 'stock.purchases.confirm',
    permission: confirmPurchaseEndpoint.permission,
    isOffered: isPurchaseOpen,
    RowDialog: ({ row, onClose }) => <ConfirmPurchaseDialog purchase={row} onClose={onClose} />,
    variant: 'filled',
  },
  {
    label: 'stock.purchases.match',
    permission: matchPurchaseInvoiceEndpoint.permission,
    isOffered: ({ status }) => status === 'received' || status === 'partly_received' || status === 'invoiced',
    RowDialog: ({ row, onClose }) => <MatchPurchaseInvoiceDialog purchase={row} invoice={undefined} onClose={onClose} />,
  },
  {
    label: 'stock.purchases.cancel',
    permission: cancelPurchaseEndpoint.permission,
    isOffered: (purchase) => isDraft(purchase) || isPurchaseOpen(purchase),
    RowDialog: ({ row, onClose }) => <CancelPurchaseDialog purchase={row} line={undefined} onClose={onClose} />,
  },
];

function SendButton({ row: purchase }: RecordButtonProps<PurchaseDetail>) {
  const t = useTranslations('stock.purchases');
  const format = useFormat();
  const send = useAct(sendPurchaseEndpoint, {
    invalidates: ['stock'],
    onDone: ({ number }) => notify({ kind: 'success', title: t('sent', { number }) }),
  });
  const may = useMay();
  const { id, version, supplier, supplierEmail } = purchase;
  const totalEur = purchaseTotal(purchase);
  if (!isWithinLimit(purchase, totalEur, may(answerPurchaseApprovalEndpoint.permission))) return null;
  const total = format.money(moneyFromEuros(totalEur ?? 0), { sign: true });
  return (
    <ConfirmButton
      variant="filled"
      size="xs"
      question={t('sendQuestion', { supplier, email: supplierEmail, total })}
      verb={t('send')}
      onConfirm={() => send.run({ id, version })}
    >
      {t('send')}
    </ConfirmButton>
  );
}
