import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { creditInstallmentEndpoint } from '#modules/invoicing/contract/installment/credit-installment.endpoint.ts';
import { keepInstallmentEndpoint } from '#modules/invoicing/contract/installment/keep-installment.endpoint.ts';
import type { InstallmentCreditRow } from '#modules/invoicing/contract/installment/list-installment-credits.endpoint.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';

/** Side of an installment invoice beyond what its order charges: credit it, or keep what is left of it. */
export function InstallmentCreditSide({ row, onClose }: { row: InstallmentCreditRow; onClose: () => void }) {
  const t = useTranslations('invoicing.returnCredits');
  const format = useFormat();
  const [open, setOpen] = useState<'credit' | 'keep' | null>(null);
  const close = () => setOpen(null);
  const { id, version, invoice, net } = row;
  const { number } = invoice;
  return (
    <section aria-label={number} style={{ display: 'grid', gap: 16 }}>
      <SideHead title={number} onClose={onClose}>
        {row.customer}
      </SideHead>
      <Facts
        narrow
        facts={[
          { label: t('order'), value: row.orderNumber },
          { label: t('issued'), value: <DateText date={invoice.issuedOn} /> },
          { label: t('reason'), value: t(row.isCanceled ? 'orderCanceled' : 'costsLess') },
          { label: t('left'), value: format.money(row.left, { sign: true }) },
          { label: t('proposal'), value: format.money(net, { sign: true }) },
        ]}
      />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button onClick={() => setOpen('credit')}>{t('credit')}</Button>
        <Button variant="default" onClick={() => setOpen('keep')}>
          {t('keep')}
        </Button>
      </div>
      {open === 'credit' && (
        <ActDialog
          title={t('creditTitle', { number })}
          lead={t('installmentLead', { number })}
          endpoint={creditInstallmentEndpoint}
          initial={{ amount: eurosOf(net) as number | string }}
          toInput={({ amount }) => ({ id, version: invoice.version, amount: moneyFromEuros(Number(amount) || 0) })}
          labels={{ amount: t('amount') }}
          submitLabel={t('credit')}
          done={(note) => t('credited', { note: note.number ?? '' })}
          onClose={close}
          draftKey={`credit-installment-${id}`}
          invalidates={['invoicing', 'baskets']}
        >
          {(act) => (
            <NumberInput
              label={t('amount')}
              leftSection="€"
              min={0}
              decimalScale={2}
              fixedDecimalScale
              hideControls
              data-autofocus
              {...act.field('amount')}
            />
          )}
        </ActDialog>
      )}
      {open === 'keep' && (
        <ReasonDialog
          title={t('keepTitle', { number })}
          lead={t('keepLead')}
          endpoint={keepInstallmentEndpoint}
          toInput={(reason) => ({ id, version, reason })}
          label={t('reason')}
          submitLabel={t('keep')}
          done={() => t('kept', { number })}
          onClose={close}
          draftKey={`keep-installment-${id}`}
          invalidates={['invoicing']}
        />
      )}
    </section>
  );
}
