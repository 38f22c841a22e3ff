import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { matchPurchaseInvoiceEndpoint } from '#modules/stock/contract/purchase/match-purchase-invoice.endpoint.ts';
import type { PurchaseInvoice } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { chargesBys } from '#modules/stock/domain/charges/charges-by.ts';
import { eurosOf, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { InvoicedLineFields, type TypedLine } from './invoiced-line-fields.tsx';
import { openToInvoice, previewInvoice } from './preview-invoice.ts';
import type { PurchaseDetail } from './purchase-side.tsx';
import { ReadInvoiceFile } from './read-invoice-file.tsx';

type Props = { purchase: PurchaseDetail; invoice: PurchaseInvoice | undefined; onClose: () => void };

/** Puts an invoice of the supplier beside the order: what it charges of each line, and what it charges more or less in all. */
export function MatchPurchaseInvoiceDialog({ purchase, invoice, onClose }: Props) {
  const t = useTranslations('stock.matchInvoice');
  const format = useFormat();
  const { locale } = useLocaleSwitch();
  const claimed = purchase.claimed ?? noMoney;
  const labels = { number: t('number'), amount: t('amount'), lines: t('lines'), chargesBy: t('chargesBy'), note: t('note') };
  const came = purchase.lines.filter((line) => line.received > 0 || line.open > 0);
  const charged = (lines: readonly TypedLine[]) =>
    lines.map(({ line, quantity, priceEur }) => ({ line, quantity: Number(quantity) || 0, priceEur: Number(priceEur) || 0 }));
  return (
    <ActDialog
      title={invoice ? t('titleOf', { invoice: invoice.number, number: purchase.number }) : t('title', { number: purchase.number })}
      {...(claimed > 0 && { lead: t('expects', { claimed: format.money(claimed, { sign: true }) }) })}
      size="lg"
      endpoint={matchPurchaseInvoiceEndpoint}
      initial={{
        number: invoice?.number ?? '',
        amount: (invoice ? eurosOf(invoice.amount) : '') as number | string,
        lines: came.map((line): TypedLine => {
          const before = invoice?.lines.find((one) => one.line === line.line);
          return {
            line: line.line,
            quantity: invoice ? (before?.quantity ?? 0) : openToInvoice(purchase, line),
            priceEur: before?.priceEur ?? line.confirmedEur ?? line.priceEur ?? '',
          };
        }),
        chargesBy: invoice?.chargesBy ?? ('value' as const),
        note: invoice?.note ?? '',
      }}
      toInput={({ number, amount, lines, chargesBy, note }) => ({
        ...{ id: purchase.id, version: purchase.version, number, note, chargesBy, lines: charged(lines) },
        ...{ amount: moneyFromEuros(Number(amount) || 0), invoiceId: invoice?.id },
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done', { number: purchase.number })}
      onClose={onClose}
      draftKey={`match-invoice-${purchase.id}-${invoice?.id ?? 'new'}`}
      invalidates={['stock']}
    >
      {(act) => {
        const { amount, lines } = act.form.values;
        const matched = amount === '' ? null : previewInvoice(purchase, Number(amount) || 0, charged(lines), invoice?.id);
        const money = (value: typeof claimed) => format.money(value, { sign: true });
        return (
          <>
            <ReadInvoiceFile
              purchaseId={purchase.id}
              onRead={(read) =>
                act.form.setValues({
                  number: read.number,
                  amount: eurosOf(read.amount),
                  lines: lines.map((line) => {
                    const found = read.lines.find((one) => one.line === line.line);
                    return found ? { ...line, ...found } : { ...line, quantity: 0 };
                  }),
                })
              }
            />
            <FieldRow>
              <TextInput label={labels.number} required data-autofocus {...act.field('number')} />
              <NumberInput
                label={labels.amount}
                prefix="€ "
                decimalScale={2}
                decimalSeparator={locale === 'nl' ? ',' : '.'}
                {...act.field('amount')}
              />
            </FieldRow>
            {matched && (
              <p style={{ margin: 0 }} role="status">
                {t('charges', { charges: money(matched.charges) })} {t('difference', { difference: money(matched.difference) })}
              </p>
            )}
            {came.length > 1 && matched !== null && matched.charges !== noMoney && (
              <Select
                label={labels.chargesBy}
                allowDeselect={false}
                data={chargesBys.map((value) => ({ value, label: t(`chargesBys.${value}`) }))}
                {...act.field('chargesBy')}
              />
            )}
            {came.map((line, index) => (
              <InvoicedLineFields
                key={line.line}
                act={act}
                index={index}
                line={line}
                open={openToInvoice(purchase, line, invoice?.id)}
                difference={matched?.lines.find((one) => one.line === line.line)?.difference ?? null}
              />
            ))}
            <Textarea label={labels.note} description={t('noteHelp')} rows={2} {...act.field('note')} />
          </>
        );
      }}
    </ActDialog>
  );
}
