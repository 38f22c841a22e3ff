import { Button } from '@mantine/core';
import { useState } from 'react';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { noteLossEndpoint } from '#modules/baskets/contract/quote/note-loss.endpoints.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { FollowUpBulk, FollowUpDialog, LossDialog } from '#modules/baskets/web/public.ts';
import { listRejectedEndpoint, type RejectedRow } from '#modules/reports/contract/rejected.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { BulkDialogProps, RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';

type Props = RecordButtonProps<RejectedRow>;

const isNotCanceled = ({ kind }: RejectedRow) => kind !== 'canceled';

/** The acts on a rejection: revise the quote, note who won it, plan or record the call. */
export const rejectedActs: readonly RecordAct<RejectedRow>[] = [
  {
    label: 'reports.rejected.revise',
    permission: reviseQuoteEndpoint.permission,
    isOffered: isNotCanceled,
    Button: Revise,
    Dialog: ReviseQuotesDialog,
  },
  { label: 'reports.rejected.noteLoss', permission: noteLossEndpoint.permission, isOffered: isNotCanceled, Button: NoteLoss },
  {
    label: 'reports.rejected.call',
    permission: followUpEndpoint.permission,
    Button: Call,
    Dialog: (props) => <FollowUpBulk about="call" also={[listRejectedEndpoint]} {...props} />,
  },
];

function Revise({ row, onDone }: Props) {
  const t = useTranslations('reports.rejected');
  const revise = useAct(reviseQuoteEndpoint, {
    invalidates: [listRejectedEndpoint, 'baskets'],
    onDone: () => {
      notify({ kind: 'success', title: t('revised', { number: row.number }) });
      onDone?.();
    },
  });
  return (
    <ConfirmButton
      size="xs"
      question={t(row.kind === 'lost' ? 'reviseLost' : 'reviseExpired')}
      verb={t('reviseVerb')}
      onConfirm={() => revise.run({ id: row.id, version: row.version })}
    >
      {t('revise')}
    </ConfirmButton>
  );
}

function ReviseQuotesDialog(props: BulkDialogProps<RejectedRow>) {
  const t = useTranslations('reports.rejected');
  return (
    <BulkDialog
      {...props}
      title={t('reviseMany', { count: props.rows.length })}
      lead={t('reviseManyLead')}
      verb={t('reviseVerb')}
      endpoint={reviseQuoteEndpoint}
      nameOf={(row) => row.number}
      toInput={({ id, version }) => ({ id, version })}
      invalidates={[listRejectedEndpoint, 'baskets']}
    />
  );
}

function NoteLoss({ row }: Props) {
  const t = useTranslations('reports.rejected');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('noteLoss')}
      </Button>
      {open && <LossDialog quote={{ ...row, loss: row }} also={[listRejectedEndpoint]} onClose={() => setOpen(false)} />}
    </>
  );
}

function Call({ row }: Props) {
  const t = useTranslations('reports.rejected');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t(row.callOn ? 'called' : 'call')}
      </Button>
      {open && <FollowUpDialog basket={{ ...row, followUpOn: row.callOn }} also={[listRejectedEndpoint]} onClose={() => setOpen(false)} />}
    </>
  );
}
