import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type BasketListRow, basketFiltersEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { holdBasketEndpoint, resumeBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { handOverEndpoint } from '#modules/baskets/contract/order/hand-over.endpoint.ts';
import { useReasons } from '#modules/baskets/web/basket/use-reasons.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';

type Props = { rows: readonly BasketListRow[]; onClose: () => void; onDone: () => void };

/** Hands the selected baskets to another order manager. The bulk dialogs of this file load when one is opened. */
export function BulkHandOverDialog({ rows, ...rest }: Props) {
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

/** Puts the selected quotes and orders on hold for one reason. */
export function BulkHoldDialog({ rows, ...rest }: Props) {
  const t = useTranslations('baskets.list');
  const tHold = useTranslations('baskets.hold');
  const tActions = useTranslations('baskets.actions');
  const reasons = useReasons('wait');
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [until, setUntil] = useState<string | null>(null);
  return (
    <BulkDialog
      {...rest}
      title={t('holdTitle', { count: rows.length })}
      lead={t(rows.some(({ status }) => status === 'quotation_sent') ? 'holdLeadQuotes' : 'holdLead')}
      verb={tActions('hold')}
      endpoint={holdBasketEndpoint}
      rows={rows}
      nameOf={(row) => row.number}
      toInput={({ id, version }) => ({ id, version, reason: reason ?? '', note, until })}
      invalidates={['baskets']}
      missing={reason === null ? t('holdMissing') : undefined}
    >
      <Select label={tHold('reason')} data={reasons} value={reason} onChange={setReason} data-autofocus />
      <Textarea label={tHold('note')} rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      <DateField label={tHold('until')} description={tHold('untilHelp')} clearable value={until} onChange={setUntil} />
    </BulkDialog>
  );
}

export function BulkResumeDialog({ rows, ...rest }: Props) {
  const t = useTranslations('baskets.list');
  const tActions = useTranslations('baskets.actions');
  return (
    <BulkDialog
      {...rest}
      title={t('resumeTitle', { count: rows.length })}
      lead={t('resumeLead')}
      verb={tActions('resume')}
      endpoint={resumeBasketEndpoint}
      rows={rows}
      nameOf={(row) => row.number}
      toInput={({ id, version }) => ({ id, version })}
      invalidates={['baskets']}
    />
  );
}
