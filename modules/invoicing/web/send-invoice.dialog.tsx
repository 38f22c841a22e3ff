import { TextInput } from '@mantine/core';
import type { InvoiceDetail } from '#modules/invoicing/contract/invoice.shapes.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import type { RowDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Mails an invoice to an address that can be corrected, for the first time or again. */
export function SendInvoiceDialog({ row: { id, number, status, sendTo }, onClose }: RowDialogProps<InvoiceDetail>) {
  const t = useTranslations('invoicing.side');
  const tList = useTranslations('invoicing.list');
  return (
    <ActDialog
      title={t('sendTitle', { number: number ?? '' })}
      lead={t('sendLead')}
      endpoint={sendInvoicesEndpoint}
      initial={{ sendTo }}
      toInput={({ sendTo: to }) => ({ ids: [id], again: status !== 'final', sendTo: to })}
      labels={{ sendTo: t('sendTo') }}
      submitLabel={t('send')}
      done={() => tList('sentCount', { count: 1 })}
      onClose={onClose}
      draftKey={`send-invoice-${id}`}
      invalidates={['invoicing', 'baskets']}
    >
      {(act) => (
        <TextInput
          label={t('sendTo')}
          type="email"
          autoComplete="off"
          required
          withAsterisk={false}
          data-autofocus
          {...act.field('sendTo')}
        />
      )}
    </ActDialog>
  );
}
