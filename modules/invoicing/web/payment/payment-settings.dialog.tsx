import { NumberInput, TextInput } from '@mantine/core';
import { readPaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { savePaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/save-payment-settings.endpoint.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Sets the largest difference that may be written off, and the ledger accounts that no product has. */
export function PaymentSettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('invoicing.payments');
  const { data } = useCall(readPaymentSettingsEndpoint, {});
  if (!data) return null;
  return (
    <ActDialog
      title={t('limitTitle')}
      lead={t('limitLead')}
      endpoint={savePaymentSettingsEndpoint}
      initial={{
        writeOffLimit: eurosOf(data.writeOffLimit) as number | string,
        transportAccount: data.transportAccount,
        otherAccount: data.otherAccount,
        aheadAccount: data.aheadAccount,
        debtorsAccount: data.debtorsAccount,
        vatAccount: data.vatAccount,
      }}
      toInput={({ writeOffLimit, ...accounts }) => ({
        ...accounts,
        version: data.version,
        writeOffLimit: moneyFromEuros(Number(writeOffLimit) || 0),
      })}
      labels={{
        writeOffLimit: t('limit'),
        transportAccount: t('transportAccount'),
        otherAccount: t('otherAccount'),
        aheadAccount: t('aheadAccount'),
        debtorsAccount: t('debtorsAccount'),
        vatAccount: t('vatAccount'),
      }}
      submitLabel={t('saveLimit')}
      done={() => t('limitSaved')}
      onClose={onClose}
      draftKey="write-off-limit"
      invalidates={['invoicing']}
    >
      {(act) => (
        <>
          <NumberInput label={t('limit')} min={0} decimalScale={2} hideControls data-autofocus {...act.field('writeOffLimit')} />
          <TextInput label={t('transportAccount')} description={t('accountHint')} {...act.field('transportAccount')} />
          <TextInput label={t('otherAccount')} {...act.field('otherAccount')} />
          <TextInput label={t('aheadAccount')} {...act.field('aheadAccount')} />
          <TextInput label={t('debtorsAccount')} description={t('booksHint')} {...act.field('debtorsAccount')} />
          <TextInput label={t('vatAccount')} description={t('booksHint')} {...act.field('vatAccount')} />
        </>
      )}
    </ActDialog>
  );
}
