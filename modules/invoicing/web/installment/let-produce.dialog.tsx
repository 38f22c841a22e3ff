import { letProduceEndpoint } from '#modules/invoicing/contract/installment/let-produce.endpoint.ts';
import type { InstallmentRow } from '#modules/invoicing/contract/installment/list-installments.endpoint.ts';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Lets production begin although an installment is not paid, with the reason. */
export function LetProduceDialog({ installment, onClose }: { installment: InstallmentRow; onClose: () => void }) {
  const t = useTranslations('invoicing.installment');
  const { id, version, position } = installment;
  return (
    <ReasonDialog
      title={t('letProduceTitle')}
      lead={t('letProduceLead', { position })}
      endpoint={letProduceEndpoint}
      toInput={(reason) => ({ id, version, reason })}
      label={t('reason')}
      submitLabel={t('letProduce')}
      done={() => t('letProduceDone')}
      onClose={onClose}
      draftKey={`let-produce-${id}`}
      invalidates={['invoicing', 'planning']}
      area={{ autosize: true, minRows: 2 }}
    />
  );
}
