import { listInvoicesEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { listOpenInvoicesEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { addMoney } from '#platform/domain/money.ts';
import { useCall, usePages } from '#platform/web/call/use-call.ts';
import { MoreButton } from '#platform/web/list/more-button.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import styles from './invoicing.module.css';

/** The invoices and credit notes of a customer, newest first, with what is open. */
export default function CustomerInvoices({ customerId }: { customerId: number }) {
  const t = useTranslations('invoicing.relation');
  const format = useFormat();
  const page = usePages(listInvoicesEndpoint, { customerId, limit: 50 }, { live: ['invoice', 'payment'] });
  const { data: owed } = useCall(listOpenInvoicesEndpoint, { id: customerId }, { live: ['invoice', 'payment'] });
  if (page.error) return <LoadError error={page.error} retry={page.retry} />;
  if (!page.loading && page.rows.length === 0) return <p className={styles.quiet}>{t('empty')}</p>;
  const sums = owed && {
    open: format.money(addMoney(...owed.invoices.map(({ open }) => open)), { sign: true }),
    late: format.money(addMoney(...owed.invoices.filter(({ daysLate }) => daysLate > 0).map(({ open }) => open)), { sign: true }),
    onAccount: format.money(addMoney(...owed.payments.map(({ rest }) => rest)), { sign: true }),
  };
  return (
    <>
      {sums && <p>{t('sums', sums)}</p>}
      <InvoiceTable rows={page.rows} />
      <MoreButton page={page} />
    </>
  );
}
