import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { listBasketReasonsEndpoint } from '#modules/baskets/contract/reason/reasons.endpoints.ts';
import { acceptWebRequestEndpoint } from '#modules/webrequests/contract/accept-web-request.endpoint.ts';
import { assignWebRequestEndpoint } from '#modules/webrequests/contract/assign-web-request.endpoint.ts';
import { rejectWebRequestEndpoint } from '#modules/webrequests/contract/reject-web-request.endpoint.ts';
import { listWebRequestAssigneesEndpoint, type WebRequestRow } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { BulkDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** The dialogs of this file load when one is opened. */
type DialogProps = BulkDialogProps<WebRequestRow>;
const nameOf = (row: WebRequestRow) => `${row.product} · ${row.company || row.senderName}`;

export function AssignRequests(dialogProps: DialogProps) {
  const t = useTranslations('webrequests.bulk');
  const { data } = useCall(listWebRequestAssigneesEndpoint, {});
  const [userId, setUserId] = useState<string | null>(null);
  return (
    <BulkDialog
      {...dialogProps}
      title={t('assignTitle', { count: dialogProps.rows.length })}
      lead={t('assignLead')}
      verb={t('assign')}
      endpoint={assignWebRequestEndpoint}
      nameOf={nameOf}
      toInput={({ id, version }) => ({ id, version, userId: Number(userId) })}
      invalidates={['webrequests']}
      missing={userId === null ? t('assignMissing') : undefined}
    >
      <Select
        label={t('assignTo')}
        data={(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={userId}
        onChange={setUserId}
        searchable
        data-autofocus
      />
    </BulkDialog>
  );
}

export function AcceptRequests(dialogProps: DialogProps) {
  const t = useTranslations('webrequests.bulk');
  return (
    <BulkDialog
      {...dialogProps}
      title={t('acceptTitle', { count: dialogProps.rows.length })}
      lead={t('acceptLead')}
      verb={t('accept')}
      endpoint={acceptWebRequestEndpoint}
      nameOf={nameOf}
      toInput={({ id, version }) => ({ id, version })}
      invalidates={['webrequests', 'baskets']}
    />
  );
}

export function RejectRequests(dialogProps: DialogProps) {
  const t = useTranslations('webrequests.bulk');
  const tOne = useTranslations('webrequests.reject');
  const { data } = useCall(listBasketReasonsEndpoint, {});
  const [reason, setReason] = useState<string | null>(null);
  const [answer, setAnswer] = useState('');
  const reasons = (data?.rows ?? []).filter(({ kind, offered }) => kind === 'reject' && offered);
  return (
    <BulkDialog
      {...dialogProps}
      title={t('rejectTitle', { count: dialogProps.rows.length })}
      lead={t('rejectLead')}
      verb={t('reject')}
      endpoint={rejectWebRequestEndpoint}
      nameOf={nameOf}
      toInput={({ id, version }) => ({ id, version, reason: reason ?? '', answer })}
      invalidates={['webrequests']}
      missing={reason === null || answer.trim() === '' ? t('rejectMissing') : undefined}
    >
      <Select
        label={tOne('reason')}
        description={tOne('reasonHelp')}
        data={reasons.map(({ code, name }) => ({ value: code, label: name }))}
        value={reason}
        onChange={setReason}
        data-autofocus
      />
      <Textarea
        label={tOne('answer')}
        rows={4}
        maxLength={1000}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </BulkDialog>
  );
}
