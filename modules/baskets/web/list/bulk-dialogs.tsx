import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type BasketListRow, listBasketFiltersEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { handOverEndpoint } from '#modules/baskets/contract/order/hand-over.endpoint.ts';
import { HoldFields, noHold } from '#modules/baskets/web/basket/hold-fields.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import type { BulkDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = BulkDialogProps<BasketListRow>;

/** Hands the selected baskets to another order manager. The bulk dialogs of this file load when one is opened. */
export function BulkHandOverDialog({ rows, ...rest }: Props) {
  const t = useTranslations('baskets.list');
  const { data } = useCall(listBasketFiltersEndpoint, {});
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
  const tActions = useTranslations('baskets.actions');
  const form = useForm({ initialValues: noHold });
  return (
    <BulkDialog
      {...rest}
      title={t('holdTitle', { count: rows.length })}
      lead={t(rows.some(({ status }) => status === 'quotation_sent') ? 'holdLeadQuotes' : 'holdLead')}
      verb={tActions('hold')}
      endpoint={holdBasketEndpoint}
      rows={rows}
      nameOf={(row) => row.number}
      toInput={({ id, version }) => ({ id, version, ...form.values })}
      invalidates={['baskets']}
      missing={form.values.reason ? undefined : t('holdMissing')}
    >
      <HoldFields field={(name) => form.getInputProps(name)} />
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
