import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { basketOfMail, isRepeatable } from '#modules/baskets/domain/mail/repeatable-mail.ts';
import type { OutboxRow } from '#modules/identity/contract/mails/outbox.endpoints.ts';
import type { BulkDialogProps, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { RepeatMailButton } from './mail-acts.tsx';

export function RepeatOutboxMail({ row, onDone }: RecordButtonProps<OutboxRow>) {
  const basketId = basketOfMail(row.refs);
  return basketId !== undefined && <RepeatMailButton row={{ id: basketId, mailId: row.id, mail: row }} onDone={onDone} />;
}

/** Sends the ticked mails about orders again; those about nothing of the kind are left out. */
export function RepeatMailsDialog({ rows, ...rest }: BulkDialogProps<OutboxRow>) {
  const t = useTranslations('baskets.mails');
  const mails = rows.flatMap((mail) => {
    const basketId = basketOfMail(mail.refs);
    return basketId !== undefined && isRepeatable(mail.status) ? [{ ...mail, basketId }] : [];
  });
  return (
    <BulkDialog
      {...rest}
      title={t('repeatMany', { count: mails.length })}
      lead={t('repeatManyLead', { count: rows.length - mails.length })}
      verb={t('repeat')}
      endpoint={repeatMailEndpoint}
      rows={mails}
      nameOf={({ subject, recipients }) => `${subject}, ${recipients.join(', ')}`}
      toInput={({ id, basketId }) => ({ id: basketId, mailId: id })}
      invalidates={['baskets', 'outbox']}
    />
  );
}
