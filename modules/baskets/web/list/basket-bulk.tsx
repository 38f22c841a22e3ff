import type { BasketListRow } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { handOverEndpoint } from '#modules/baskets/contract/order/hand-over.endpoint.ts';
import { actionsOnMany } from '#modules/baskets/web/basket/basket-actions.tsx';
import { basketBulkActs } from '#modules/baskets/web/slots.ts';
import { BulkActs, type RecordAct } from '#platform/web/list/bulk-acts.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

/** Of one order, the manager is a field of its form. */
const handOver: RecordAct<BasketListRow> = {
  label: 'baskets.list.handOver',
  permission: handOverEndpoint.permission,
  Dialog: lazyPart(() => import('./bulk-dialogs.tsx'), 'BulkHandOverDialog'),
};

type Props = { chosen: readonly BasketListRow[]; onClear: () => void };

/** The bar of the list: hand over to another order manager, the actions of a basket that fit many, and the acts of higher modules. */
export function BasketBulk(props: Props) {
  return <BulkActs acts={[handOver, ...actionsOnMany, ...basketBulkActs()]} {...props} />;
}
