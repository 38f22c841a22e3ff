import type { BasketListRow } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { handOverEndpoint } from '#modules/baskets/contract/order/hand-over.endpoint.ts';
import { decideBasketStep } from '#modules/baskets/domain/basket/transitions.ts';
import { isFollowedUp } from '#modules/baskets/domain/order/follow-up.ts';
import { basketBulkActs } from '#modules/baskets/web/slots.ts';
import { type BulkAct, BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

const FollowUpBulk = lazyPart(() => import('#modules/baskets/web/order/follow-up-bulk.tsx'), 'FollowUpBulk', 'soon');

const acts: readonly BulkAct<BasketListRow>[] = [
  {
    label: 'baskets.list.handOver',
    permission: handOverEndpoint.permission,
    Dialog: lazyPart(() => import('./bulk-dialogs.tsx'), 'BulkHandOverDialog'),
  },
  {
    label: 'baskets.followUp.many',
    permission: followUpEndpoint.permission,
    isOffered: (row) => isFollowedUp(row.status),
    Dialog: (props) => <FollowUpBulk about="followUp" {...props} />,
  },
  {
    label: 'baskets.actions.hold',
    permission: holdBasketEndpoint.permission,
    isOffered: (row) => decideBasketStep(row, 'on_hold').accepted,
    Dialog: lazyPart(() => import('./bulk-dialogs.tsx'), 'BulkHoldDialog'),
  },
  {
    label: 'baskets.actions.resume',
    permission: resumeBasketEndpoint.permission,
    isOffered: (row) => row.status === 'on_hold',
    Dialog: lazyPart(() => import('./bulk-dialogs.tsx'), 'BulkResumeDialog'),
  },
];

type Props = { chosen: readonly BasketListRow[]; onClear: () => void };

/** The bulk actions of the list: hand over to another order manager, follow up, hold, resume, and those of higher modules. */
export function BasketBulk(props: Props) {
  return <BulkActs acts={[...acts, ...basketBulkActs()]} {...props} />;
}
