import { Button } from '@mantine/core';
import { cancelReturnEndpoint } from '#modules/shipping/contract/return/cancel-return.endpoint.ts';
import { receiveReturnEndpoint } from '#modules/shipping/contract/return/receive-return.endpoint.ts';
import type { ReturnRow } from '#modules/shipping/contract/return/return.shapes.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { BulkDialogProps, RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';

type ButtonProps = RecordButtonProps<ReturnRow>;

/** Says that an announced return is here. */
export const receiveReturn: RecordAct<ReturnRow> = {
  label: 'shipping.returns.receivedAct',
  permission: receiveReturnEndpoint.permission,
  isOffered: ({ status }) => status === 'announced',
  keys: 'mod+Enter',
  Button: ReceiveReturnButton,
  Dialog: ReceiveReturnsDialog,
};

/** Cancels a return that is not booked. */
export const cancelReturn: RecordAct<ReturnRow> = {
  label: 'shipping.returns.cancel',
  permission: cancelReturnEndpoint.permission,
  isOffered: ({ status }) => status === 'announced' || status === 'received',
  Button: CancelReturnButton,
  Dialog: CancelReturnsDialog,
};

function ReceiveReturnButton({ row: { id, version, number } }: ButtonProps) {
  const t = useTranslations('shipping.returns');
  const act = useAct(receiveReturnEndpoint, {
    invalidates: ['shipping'],
    onDone: () => notify({ kind: 'success', title: t('received', { number }) }),
  });
  return (
    <Button loading={act.pending} onClick={() => void act.run({ id, version })}>
      {t('receivedAct')}
    </Button>
  );
}

function ReceiveReturnsDialog({ rows, ...rest }: BulkDialogProps<ReturnRow>) {
  const t = useTranslations('shipping.returns');
  return (
    <BulkDialog
      {...rest}
      title={t('receiveMany', { count: rows.length })}
      lead={t('receiveManyLead')}
      verb={t('receivedAct')}
      endpoint={receiveReturnEndpoint}
      rows={rows}
      nameOf={({ number }) => number}
      toInput={({ id, version }) => ({ id, version })}
      invalidates={['shipping']}
    />
  );
}

function CancelReturnButton({ row: { id, number, version, status, openLines } }: ButtonProps) {
  const t = useTranslations('shipping.returns');
  const act = useAct(cancelReturnEndpoint, {
    invalidates: ['shipping'],
    onDone: () => notify({ kind: 'success', title: t('canceled', { number }) }),
  });
  return (
    <ConfirmButton
      question={openLines > 0 && status === 'received' ? t('cancelWarning', { open: openLines }) : t('cancelQuestion', { number })}
      verb={t('cancel')}
      onConfirm={() => act.run({ id, version, confirmed: true })}
    >
      {t('cancel')}
    </ConfirmButton>
  );
}

/** Cancels the ticked returns; one with lines that nobody inspected is refused, and canceled on its own page. */
function CancelReturnsDialog({ rows, ...rest }: BulkDialogProps<ReturnRow>) {
  const t = useTranslations('shipping.returns');
  return (
    <BulkDialog
      {...rest}
      title={t('cancelMany', { count: rows.length })}
      lead={t('cancelManyLead')}
      verb={t('cancel')}
      endpoint={cancelReturnEndpoint}
      rows={rows}
      nameOf={({ number }) => number}
      toInput={({ id, version, status }) => ({ id, version, confirmed: status === 'announced' })}
      invalidates={['shipping']}
    />
  );
}
