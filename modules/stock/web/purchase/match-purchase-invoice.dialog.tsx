import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { matchPurchaseInvoiceEndpoint } from '#modules/stock/contract/purchase/match-purchase-invoice.endpoint.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { invoiceDifference } from './invoice-difference.ts';
import type { PurchaseDetail } from './purchase-side.tsx';

/** Puts the supplier's invoice beside the order and shows what it charges more or less. */
export function MatchPurchaseInvoiceDialog({ purchase, onClose }: { purchase: PurchaseDetail; onClose: () => void }) {
  const t = useTranslations('stock.matchInvoice');
  const format = useFormat();
  const { locale } = useLocaleSwitch();
  const labels = { number: t('number'), amount: t('amount'), note: t('note') };
  const came = -invoiceDifference({ ...purchase, invoiceAmount: moneyFromEuros(0) });
  return (
    <ActDialog
      title={t('title', { number: purchase.number })}
      lead={`${t('lead', { came: format.money(moneyFromEuros(came / 10_000), { sign: true }) })} ${purchase.claimed > 0 ? t('claimed', { claimed: format.money(purchase.claimed, { sign: true }) }) : ''}`}
      endpoint={matchPurchaseInvoiceEndpoint}
      initial={{
        number: purchase.invoiceNumber,
        amount: (purchase.invoiceAmount === null ? '' : eurosOf(purchase.invoiceAmount)) as number | string,
        note: purchase.invoiceNote,
      }}
      toInput={({ number, amount, note }) => ({
        ...{ id: purchase.id, version: purchase.version, number, note, amount: moneyFromEuros(Number(amount) || 0) },
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done', { number: purchase.number })}
      onClose={onClose}
      draftKey={`match-invoice-${purchase.id}`}
      invalidates={['stock']}
      ofRecord
    >
      {(act) => {
        const { amount } = act.form.values;
        const difference = invoiceDifference({ ...purchase, invoiceAmount: moneyFromEuros(Number(amount) || 0) });
        return (
          <>
            <FieldRow>
              <TextInput label={labels.number} required data-autofocus {...act.field('number')} />
              <NumberInput
                label={labels.amount}
                description={amount === '' ? undefined : t('difference', { difference: format.money(difference, { sign: true }) })}
                prefix="€ "
                decimalScale={2}
                decimalSeparator={locale === 'nl' ? ',' : '.'}
                {...act.field('amount')}
              />
            </FieldRow>
            <Textarea label={labels.note} description={t('noteHelp')} rows={2} {...act.field('note')} />
          </>
        );
      }}
    </ActDialog>
  );
}
