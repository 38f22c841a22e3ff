import type { OpenInvoice } from '#modules/invoicing/contract/payment/payment.shapes.ts';
import { writeOffInvoiceEndpoint } from '#modules/invoicing/contract/payment/write-off-invoice.endpoint.ts';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = { invoice: Pick<OpenInvoice, 'id' | 'version' | 'number' | 'open'>; onClose: () => void };

/** Writes off what is open of an invoice. */
export function WriteOffDialog({ invoice, onClose }: Props) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const { id, version, number, open } = invoice;
  return (
    <ReasonDialog
      title={t('writeOffTitle', { amount: format.money(open, { sign: true }), number })}
      endpoint={writeOffInvoiceEndpoint}
      toInput={(reason) => ({ id, version, reason })}
      label={t('reason')}
      submitLabel={t('writeOff')}
      done={() => t('writtenOff')}
      onClose={onClose}
      draftKey={`write-off-${id}`}
      invalidates={['invoicing', 'baskets']}
    />
  );
}
