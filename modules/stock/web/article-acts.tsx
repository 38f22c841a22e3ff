import { saveKeepingEndpoint } from '#modules/stock/contract/keeping/save-keeping.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { callOffForCustomerEndpoint } from '#modules/stock/contract/reservation/call-off-for-customer.endpoint.ts';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import type { RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { SaveKeepingDialog } from './keeping/save-keeping.dialog.tsx';
import { MakeAgainDialog } from './make-again.dialog.tsx';
import { ReceiveStockDialog } from './receive-stock.dialog.tsx';
import { CallOffDialog } from './reservation/call-off.dialog.tsx';
import { ReserveStockDialog } from './reservation/reserve-stock.dialog.tsx';
import type { StockDetail } from './stock-side.tsx';

/** Whether anything of the article was ever in stock. */
const isKept = ({ itemId }: StockDetail) => itemId !== null;

/** The acts on an article in stock. */
export const articleActs: readonly RecordAct<StockDetail>[] = [
  {
    label: 'stock.side.receive',
    permission: receiveStockEndpoint.permission,
    RowDialog: ({ row, onClose }) => <ReceiveStockDialog stock={row} onClose={onClose} />,
    variant: 'filled',
  },
  {
    label: 'stock.side.reserve',
    permission: reserveStockEndpoint.permission,
    isOffered: isKept,
    RowDialog: ({ row, onClose }) => <ReserveStockDialog itemId={row.itemId!} code={row.code} onClose={onClose} />,
  },
  {
    label: 'stock.side.callOff',
    permission: callOffForCustomerEndpoint.permission,
    isOffered: ({ customer }) => customer !== null,
    RowDialog: ({ row, onClose }) => <CallOffDialog stock={row} onClose={onClose} />,
  },
  {
    label: 'stock.side.makeAgain',
    permission: 'baskets.make_uncharged',
    RowDialog: ({ row, onClose }) => <MakeAgainDialog stock={row} onClose={onClose} />,
  },
  {
    label: 'stock.side.keeping',
    permission: saveKeepingEndpoint.permission,
    isOffered: isKept,
    RowDialog: ({ row, onClose }) => <SaveKeepingDialog itemId={row.itemId!} code={row.code} onClose={onClose} />,
  },
];
