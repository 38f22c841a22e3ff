import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type BasketListRow, basketFiltersEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { followUpEndpoint } from '#modules/baskets/contract/follow-up.endpoint.ts';
import { handOverEndpoint } from '#modules/baskets/contract/hand-over.endpoint.ts';
import { holdBasketEndpoint, resumeBasketEndpoint } from '#modules/baskets/contract/hold-basket.endpoint.ts';
import { isFollowedUp } from '#modules/baskets/domain/follow-up.ts';
import { decideBasketStep } from '#modules/baskets/domain/transitions.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';

const FollowUpBulk = lazyPart(() => import('./follow-up-bulk.tsx'), 'FollowUpBulk', 'soon');

type Props = { chosen: readonly BasketListRow[]; onClear: () => void };
type Asked = { rows: readonly BasketListRow[]; onClose: () => void; onDone: () => void };

const BulkHold = lazyPart(() => import('./basket-bulk-hold.tsx'), 'BulkHold');
const BulkResume = lazyPart(() => import('./basket-bulk-hold.tsx'), 'BulkResume');

/** What goes for several quotes and orders at once: another order manager, a follow-up of what was sent, and to let them wait or go on. */
export function BasketBulk({ chosen, onClear }: Props) {
  const t = useTranslations('baskets.list');
  const tActions = useTranslations('baskets.actions');
  const tFollowUp = useTranslations('baskets.followUp');
  const may = useMay();
  const [asking, setAsking] = useState<{ act: 'handOver' | 'followUp' | 'hold' | 'resume'; rows: readonly BasketListRow[] } | null>(null);
  const asked = asking && { rows: asking.rows, onClose: () => setAsking(null), onDone: onClear };
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
          {may(holdBasketEndpoint.permission) && chosen.some((row) => decideBasketStep(row, 'on_hold').accepted) && (
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
      {asked && asking.act === 'handOver' && <HandOver {...asked} />}
      {asked && asking.act === 'followUp' && <FollowUpBulk about="followUp" {...asked} />}
      {asked && asking.act === 'hold' && <BulkHold {...asked} />}
      {asked && asking.act === 'resume' && <BulkResume {...asked} />}
    </>
  );
}

function HandOver({ rows, ...rest }: Asked) {
  const t = useTranslations('baskets.list');
  const { data } = useCall(basketFiltersEndpoint, {});
  const [manager, setManager] = useState<string | null>(null);
  return (
    <BulkDialog
      {...rest}
      title={t('handOverTitle', { count: rows.length })}
      lead={t('handOverLead')}
      verb={t('handOver')}
      endpoint={handOverEndpoint}
      rows={rows}
      nameOf={(row) => row.number}
      toInput={({ id, version }) => ({ id, version, orderManagerId: Number(manager) })}
      invalidates={['baskets']}
      missing={manager === null ? t('handOverMissing') : undefined}
    >
      <Select
        label={t('handOverTo')}
        data={(data?.managers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={manager}
        onChange={setManager}
        data-autofocus
      />
    </BulkDialog>
  );
}
