import { listBasketInvoicesEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { InstallmentPlan } from './installment/installment-plan.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import styles from './invoicing.module.css';

/** The invoices and credit notes of an order. */
export default function BasketInvoices({ basket }: { basket: { id: number } }) {
  const t = useTranslations('invoicing.tab');
  const { data, error, refetch } = useCall(listBasketInvoicesEndpoint, { id: basket.id }, { live: [`basket:${basket.id}`] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <>
      <InstallmentPlan basketId={basket.id} />
      {data?.length === 0 ? <p className={styles.quiet}>{t('empty')}</p> : <InvoiceTable rows={data} />}
    </>
  );
}
