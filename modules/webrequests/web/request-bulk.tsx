import { Button, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { basketReasonsEndpoint } from '#modules/baskets/contract/basket/reasons.endpoints.ts';
import {
  acceptWebRequestEndpoint,
  assignWebRequestEndpoint,
  rejectWebRequestEndpoint,
  type WebRequestRow,
  webRequestPeopleEndpoint,
} from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';

type DialogProps = { rows: readonly WebRequestRow[]; onClose: () => void; onDone: () => void };
const acts = ['assign', 'accept', 'reject'] as const;
const nameOf = (row: WebRequestRow) => `${row.product} · ${row.company || row.senderName}`;

/** Actions on several requests: assign them, create a quote of each, or reject all with one text. */
export function RequestBulk({ chosen, onClear }: { chosen: readonly WebRequestRow[]; onClear: () => void }) {
  const t = useTranslations('webrequests.bulk');
  const [asking, setAsking] = useState<{ act: (typeof acts)[number]; rows: readonly WebRequestRow[] } | null>(null);
  const dialogProps = asking && { rows: asking.rows, onClose: () => setAsking(null), onDone: onClear };
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          {acts.map((act) => (
            <Button key={act} size="xs" variant="default" onClick={() => setAsking({ act, rows: chosen })}>
              {t(act)}
            </Button>
          ))}
        </BulkBar>
      )}
      {dialogProps && asking.act === 'assign' && <Assign {...dialogProps} />}
      {dialogProps && asking.act === 'accept' && <Accept {...dialogProps} />}
      {dialogProps && asking.act === 'reject' && <Reject {...dialogProps} />}
    </>
  );
}

function Assign(dialogProps: DialogProps) {
  const t = useTranslations('webrequests.bulk');
  const { data } = useCall(webRequestPeopleEndpoint, {});
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

function Accept(dialogProps: DialogProps) {
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

function Reject(dialogProps: DialogProps) {
  const t = useTranslations('webrequests.bulk');
  const tOne = useTranslations('webrequests.reject');
  const { data } = useCall(basketReasonsEndpoint, {});
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
