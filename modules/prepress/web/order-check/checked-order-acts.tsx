import type { CheckedOrder } from '#modules/prepress/contract/order-check.endpoints.ts';
import { recheckOrdersEndpoint } from '#modules/prepress/contract/recheck-orders.endpoint.ts';
import { releaseOrdersEndpoint } from '#modules/prepress/contract/release-orders.endpoint.ts';
import type { RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { RecheckButton } from './recheck-button.tsx';

const ReleaseOrdersDialog = lazyPart(() => import('./release-orders.dialog.tsx'), 'ReleaseOrdersDialog');

/** The acts on an order that the checks keep from production, for one and for the ticked ones. */
export const checkedOrderActs: readonly RecordAct<CheckedOrder>[] = [
  {
    label: 'prepress.checkedOrders.release',
    permission: releaseOrdersEndpoint.permission,
    variant: 'filled',
    RowDialog: ({ row, onClose }) => <ReleaseOrdersDialog orders={[row]} onClose={onClose} />,
    Dialog: ({ rows, ...props }) => <ReleaseOrdersDialog orders={rows} {...props} />,
  },
  {
    label: 'prepress.checkedOrders.recheck',
    permission: recheckOrdersEndpoint.permission,
    Button: ({ row }) => <RecheckButton orders={[row]} />,
    BulkButton: ({ rows }) => <RecheckButton orders={rows} />,
  },
];
