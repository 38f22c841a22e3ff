import { NumberInput } from '@mantine/core';
import { readPaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { saveWriteOffLimitEndpoint } from '#modules/invoicing/contract/payment/save-write-off-limit.endpoint.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Sets the largest difference that may be written off. */
export function WriteOffLimitDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('invoicing.payments');
  const { data } = useCall(readPaymentSettingsEndpoint, {});
  if (!data) return null;
  return (
    <ActDialog
      title={t('limitTitle')}
      lead={t('limitLead')}
      endpoint={saveWriteOffLimitEndpoint}
      initial={{ writeOffLimit: eurosOf(data.writeOffLimit) as number | string }}
      toInput={({ writeOffLimit }) => ({ version: data.version, writeOffLimit: moneyFromEuros(Number(writeOffLimit) || 0) })}
      labels={{ writeOffLimit: t('limit') }}
      submitLabel={t('saveLimit')}
      done={() => t('limitSaved')}
      onClose={onClose}
      draftKey="write-off-limit"
      invalidates={['invoicing']}
    >
      {(act) => <NumberInput label={t('limit')} min={0} decimalScale={2} hideControls data-autofocus {...act.field('writeOffLimit')} />}
    </ActDialog>
  );
}
