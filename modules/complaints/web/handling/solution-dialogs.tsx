import { Checkbox, NumberInput, Select } from '@mantine/core';
import type { ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { creditComplaintEndpoint } from '#modules/complaints/contract/credit-complaint.endpoint.ts';
import { makeReworkEndpoint } from '#modules/complaints/contract/make-rework.endpoint.ts';
import { eurosOf, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../complaints.module.css';
import { ActDialog } from './act-dialog.tsx';

type Props = { complaint: ComplaintDetail; onClose: () => void };

/** Makes the line again, at no price. */
export function ReworkDialog({ complaint, onClose }: Props) {
  const t = useTranslations('complaints.solution');
  const { id, version, lineQuantity } = complaint;
  return (
    <ActDialog
      title={t('makeRework')}
      lead={t('reworkLead', { line: complaint.line ?? '' })}
      endpoint={makeReworkEndpoint}
      initial={{ quantity: lineQuantity ?? 1, files: true }}
      toInput={({ quantity, files }) => ({ id, version, quantity: Number(quantity) || 0, files })}
      labels={{ quantity: t('quantity') }}
      submitLabel={t('makeRework')}
      done={({ number }) => t('reworkDone', { number })}
      onClose={onClose}
      draftKey={`rework-${id}`}
    >
      {(act) => (
        <>
          <NumberInput label={t('quantity')} min={1} allowDecimal={false} data-autofocus {...act.field('quantity')} />
          <Checkbox label={t('files')} {...act.field('files', 'checkbox')} />
        </>
      )}
    </ActDialog>
  );
}

/** Credits an invoice of the order, wholly or in part. */
export function CreditDialog({ complaint, onClose }: Props) {
  const t = useTranslations('complaints.solution');
  const format = useFormat();
  const { id, version, creditable } = complaint;
  const chosen = (invoiceId: string | null) => creditable.find((one) => String(one.id) === invoiceId);
  const leftOf = (invoiceId: string | null): number | string => eurosOf(chosen(invoiceId)?.left ?? noMoney);
  const [first] = creditable;
  return (
    <ActDialog
      title={t('credit')}
      lead={t('creditLead')}
      endpoint={creditComplaintEndpoint}
      initial={{
        invoiceId: String(first?.id ?? '') as string | null,
        amount: leftOf(String(first?.id ?? '')),
        billAgain: false,
        forDamage: true,
      }}
      toInput={({ invoiceId, amount, billAgain, forDamage }) => {
        const invoice = chosen(invoiceId);
        const isRest = Number(amount) === leftOf(invoiceId);
        return {
          ...{ id, version, invoiceId: invoice?.id ?? 0, invoiceVersion: invoice?.version ?? 0 },
          ...(!isRest && { amount: moneyFromEuros(Number(amount) || 0) }),
          billAgain: billAgain && isRest && invoice?.isWhole === true,
          forDamage,
        };
      }}
      labels={{ invoiceId: t('invoice'), amount: t('amount') }}
      submitLabel={t('credit')}
      done={({ creditNote }) => t('creditDone', { number: creditNote })}
      onClose={onClose}
      draftKey={`credit-${id}`}
    >
      {(act) => (
        <>
          <Select
            label={t('invoice')}
            allowDeselect={false}
            data={creditable.map((one) => ({
              value: String(one.id),
              label: t('invoiceOf', { number: one.number, amount: format.money(one.left, { sign: true }) }),
            }))}
            data-autofocus
            {...act.field('invoiceId')}
            onChange={(invoiceId) => act.form.setValues({ invoiceId, amount: leftOf(invoiceId) })}
          />
          <NumberInput
            label={t('amount')}
            description={t('amountLeft', { left: format.money(chosen(act.form.values.invoiceId)?.left ?? noMoney, { sign: true }) })}
            prefix="€ "
            min={0}
            decimalScale={2}
            fixedDecimalScale
            {...act.field('amount')}
          />
          {Number(act.form.values.amount) !== leftOf(act.form.values.invoiceId) ? (
            <p className={styles.quiet}>{t('creditPart')}</p>
          ) : chosen(act.form.values.invoiceId)?.isWhole === false ? (
            <p className={styles.quiet}>{t('creditRest')}</p>
          ) : (
            <Checkbox label={t('billAgain')} description={t('billAgainText')} {...act.field('billAgain', 'checkbox')} />
          )}
          <Checkbox label={t('forDamage')} description={t('forDamageText')} {...act.field('forDamage', 'checkbox')} />
        </>
      )}
    </ActDialog>
  );
}
