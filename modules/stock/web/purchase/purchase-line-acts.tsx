import { claimPurchaseEndpoint } from '#modules/stock/contract/claim/claim-purchase.endpoint.ts';
import { cancelPurchaseEndpoint } from '#modules/stock/contract/purchase/cancel-purchase.endpoint.ts';
import type { PurchaseLineDetail } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { receivePurchaseEndpoint } from '#modules/stock/contract/purchase/receive-purchase.endpoint.ts';
import type { RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { ClaimPurchaseDialog } from '../claim/claim-purchase.dialog.tsx';
import { CancelPurchaseDialog } from './cancel-purchase.dialog.tsx';
import type { PurchaseDetail } from './purchase-side.tsx';
import { ReceivePurchaseDialog } from './receive-purchase.dialog.tsx';

type LineOfPurchase = { purchase: PurchaseDetail; line: PurchaseLineDetail };

const isSent = ({ purchase }: LineOfPurchase) => purchase.orderedAt !== null;
const isOpen = (row: LineOfPurchase) => isSent(row) && row.line.open > 0;

/** What may be done to a line of a purchase that was sent. */
export const purchaseLineActs: readonly RecordAct<LineOfPurchase>[] = [
  {
    label: 'stock.purchases.receive',
    permission: receivePurchaseEndpoint.permission,
    isOffered: isOpen,
    RowDialog: ({ row, onClose }) => <ReceivePurchaseDialog {...row} onClose={onClose} />,
    variant: 'filled',
    // Ctrl+Enter is of the purchase as a whole.
    keys: '',
  },
  {
    label: 'stock.purchases.claim',
    permission: claimPurchaseEndpoint.permission,
    isOffered: (row) => isSent(row) && !row.line.canceled,
    RowDialog: ({ row, onClose }) => <ClaimPurchaseDialog {...row} onClose={onClose} />,
    variant: 'subtle',
  },
  {
    label: 'stock.purchases.cancelLine',
    permission: cancelPurchaseEndpoint.permission,
    isOffered: (row) => isOpen(row) && row.purchase.lines.length > 1,
    RowDialog: ({ row, onClose }) => <CancelPurchaseDialog {...row} onClose={onClose} />,
    variant: 'subtle',
  },
];
