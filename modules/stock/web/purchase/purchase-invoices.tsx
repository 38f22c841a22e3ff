import { Button } from '@mantine/core';
import type { PurchaseInvoice } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import stock from '../stock.module.css';
import styles from './purchase.module.css';
import type { PurchaseAct } from './purchase-side.tsx';

type Props = { invoices: readonly PurchaseInvoice[]; mayBuy: boolean; onAct: (act: PurchaseAct) => void };

/** The supplier's invoices of a purchase, each with what it charges more or less. */
export function PurchaseInvoices({ invoices, mayBuy, onAct }: Props) {
  const t = useTranslations('stock.purchases');
  const format = useFormat();
  if (invoices.length === 0) return null;
  return (
    <section aria-label={t('invoices')}>
      <h3 className={stock.section}>{t('invoices')}</h3>
      {invoices.map((invoice) => {
        const { id, number, amount, difference, note, savedAt, savedBy } = invoice;
        const differs = difference === 0 ? t('asExpected') : t('invoiceDiffers', { difference: format.money(difference, { sign: true }) });
        return (
          <div key={id} className={styles.lineHead}>
            <span>
              {t('invoiceOf', { number, amount: format.money(amount, { sign: true }) })}{' '}
              <span className={stock.quiet}>{[differs, note, format.moment(savedAt), savedBy].filter(Boolean).join(' · ')}</span>
            </span>
            {mayBuy && (
              <Button
                size="compact-xs"
                variant="subtle"
                flex="none"
                aria-label={t('changeInvoice', { number })}
                onClick={() => onAct({ name: 'invoice', invoice })}
              >
                {t('change')}
              </Button>
            )}
          </div>
        );
      })}
    </section>
  );
}
