import { Modal, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import type { InvoiceDetail } from '#modules/invoicing/contract/invoice.shapes.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { notify } from '#platform/web/notices/notices.ts';

export function CreditInvoiceDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const t = useTranslations('invoicing.credit');
  const tActions = useTranslations('platform.actions');
  const act = useActForm(creditInvoiceEndpoint, {
    initial: { reason: '' },
    toInput: ({ reason }) => ({ id: invoice.id, version: invoice.version, reason }),
    draftKey: `credit-${invoice.id}`,
    invalidates: ['invoicing', 'baskets'],
    onDone: ({ number }) => {
      notify({ kind: 'success', title: t('done', { number: number ?? '' }) });
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { number: invoice.number ?? '' })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <p style={{ margin: '0 0 16px' }}>{t('lead')}</p>
      <ActFormFrame act={act} submitLabel={t('submit')} labels={{ reason: t('reason') }}>
        <TextInput label={t('reason')} data-autofocus {...act.field('reason')} />
      </ActFormFrame>
    </Modal>
  );
}
