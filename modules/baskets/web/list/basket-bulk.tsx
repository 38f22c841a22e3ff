import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BasketListRow } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { holdBasketEndpoint, resumeBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { handOverEndpoint } from '#modules/baskets/contract/order/hand-over.endpoint.ts';
import { type BasketStatus, quoteStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { isFollowedUp } from '#modules/baskets/domain/order/follow-up.ts';
import { runningOrderStatuses } from '#modules/baskets/domain/order/lateness.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';

type Props = { chosen: readonly BasketListRow[]; onClear: () => void };

const FollowUpBulk = lazyPart(() => import('#modules/baskets/web/order/follow-up-bulk.tsx'), 'FollowUpBulk', 'soon');
const HandOver = lazyPart(() => import('./bulk-dialogs.tsx'), 'BulkHandOverDialog');
const Hold = lazyPart(() => import('./bulk-dialogs.tsx'), 'BulkHoldDialog');
const Resume = lazyPart(() => import('./bulk-dialogs.tsx'), 'BulkResumeDialog');

const isOpen = (status: BasketStatus) => status !== 'on_hold' && [...quoteStatuses, ...runningOrderStatuses].includes(status);

/** The bulk actions of the list: hand over to another order manager, follow up, hold and resume. */
export function BasketBulk({ chosen, onClear }: Props) {
  const t = useTranslations('baskets.list');
  const tActions = useTranslations('baskets.actions');
  const tFollowUp = useTranslations('baskets.followUp');
  const may = useMay();
  const [asking, setAsking] = useState<{ act: 'handOver' | 'followUp' | 'hold' | 'resume'; rows: readonly BasketListRow[] } | null>(null);
  const dialogProps = asking && { rows: asking.rows, onClose: () => setAsking(null), onDone: onClear };
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          {may(handOverEndpoint.permission) && (
            <Button size="xs" variant="default" onClick={() => setAsking({ act: 'handOver', rows: chosen })}>
              {t('handOver')}
            </Button>
          )}
          {may(followUpEndpoint.permission) && chosen.some((row) => isFollowedUp(row.status)) && (
            <Button size="xs" variant="default" onClick={() => setAsking({ act: 'followUp', rows: chosen })}>
              {tFollowUp('many')}
            </Button>
          )}
          {may(holdBasketEndpoint.permission) && chosen.some((row) => isOpen(row.status)) && (
            <Button size="xs" variant="default" onClick={() => setAsking({ act: 'hold', rows: chosen })}>
              {tActions('hold')}
            </Button>
          )}
          {may(resumeBasketEndpoint.permission) && chosen.some((row) => row.status === 'on_hold') && (
            <Button size="xs" variant="default" onClick={() => setAsking({ act: 'resume', rows: chosen })}>
              {tActions('resume')}
            </Button>
          )}
        </BulkBar>
      )}
      {dialogProps && asking.act === 'handOver' && <HandOver {...dialogProps} />}
      {dialogProps && asking.act === 'followUp' && <FollowUpBulk about="followUp" {...dialogProps} />}
      {dialogProps && asking.act === 'hold' && <Hold {...dialogProps} />}
      {dialogProps && asking.act === 'resume' && <Resume {...dialogProps} />}
    </>
  );
}
