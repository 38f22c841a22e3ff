import { Textarea } from '@mantine/core';
import { letProduceEndpoint } from '#modules/invoicing/contract/installment/let-produce.endpoint.ts';
import type { InstallmentRow } from '#modules/invoicing/contract/installment/list-installments.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Lets production begin although an installment is not paid, with the reason. */
export function LetProduceDialog({ installment, onClose }: { installment: InstallmentRow; onClose: () => void }) {
  const t = useTranslations('invoicing.installment');
  const { id, version, position } = installment;
  return (
    <ActDialog
      title={t('letProduceTitle')}
      lead={t('letProduceLead', { position })}
      endpoint={letProduceEndpoint}
      initial={{ reason: '' }}
      toInput={({ reason }) => ({ id, version, reason })}
      labels={{ reason: t('reason') }}
      submitLabel={t('letProduce')}
      done={() => t('letProduceDone')}
      onClose={onClose}
      draftKey={`let-produce-${id}`}
      invalidates={['invoicing', 'planning']}
    >
      {(act) => <Textarea label={t('reason')} autosize minRows={2} data-autofocus {...act.field('reason')} />}
    </ActDialog>
  );
}
