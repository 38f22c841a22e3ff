import { Anchor, Button } from '@mantine/core';
import { onlinePaymentPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import {
  listMyInvoicesEndpoint,
  type MyInvoice,
  readMyInvoicePdfEndpoint,
  readMyInvoiceUblEndpoint,
} from '#modules/invoicing/contract/my-invoices.endpoints.ts';
import { payInvoiceEndpoint } from '#modules/invoicing/contract/online/pay-invoice.endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { MoreButton } from '#platform/web/list/more-button.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import styles from './my-invoices.module.css';

/** Lists the signed-in customer's invoices, newest first; renders nothing without any. */
export default function MyInvoices() {
  const t = useTranslations('invoicing.portal');
  const page = usePages(listMyInvoicesEndpoint, { limit: 20 }, { live: ['basket'] });
  if (page.error) return <LoadError error={page.error} retry={page.retry} />;
  if (page.rows.length === 0) return null;
  return (
    <section aria-labelledby="portal-invoices" className={list.section}>
      <h2 id="portal-invoices">{t('title')}</h2>
      <PortalCard quiet>
        <ul className={list.list}>
          {page.rows.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} />
          ))}
        </ul>
        <MoreButton page={page} />
      </PortalCard>
    </section>
  );
}

/** Begins the payment, or opens the one that is under way. */
function PayButton({ id, label }: { id: number; label: string }) {
  const t = useTranslations('invoicing.portal');
  const navigate = usePageNavigate();
  const act = useAct(payInvoiceEndpoint, {
    invalidates: ['onlinePayments'],
    onDone: (begun) => void navigate(onlinePaymentPage, { params: { id: begun.id } }),
  });
  return (
    <Button variant="default" aria-label={label} loading={act.pending} onClick={() => void act.run({ id })}>
      {t('pay')}
    </Button>
  );
}

function Invoice({ invoice }: { invoice: MyInvoice }) {
  const t = useTranslations('invoicing.portal');
  const format = useFormat();
  const { id, number, orderNumber, issuedOn, dueOn, gross, credited, open, state, hasPdf, hasUbl, payable, installment } = invoice;
  const stateText = t(`state.${state}`, { date: format.date(dueOn, 'short'), open: format.money(open, { sign: true }) });
  return (
    <li className={list.row}>
      <div className={list.words}>
        <strong>{number}</strong>
        <p>
          {installment && `${t('installment', installment)} · `}
          {orderNumber === ''
            ? t('takenOver', { date: format.date(issuedOn, 'short') })
            : t('about', { order: orderNumber, date: format.date(issuedOn, 'short') })}{' '}
          ·{' '}
          <span className={styles.state} data-state={state}>
            {stateText}
          </span>
          {credited > noMoney && state !== 'credited' && ` · ${t('credited', { amount: format.money(credited, { sign: true }) })}`}
        </p>
      </div>
      <strong className={`${styles.amount} num`}>{format.money(gross, { sign: true })}</strong>
      {payable && <PayButton id={id} label={t('payOf', { number, amount: format.money(open, { sign: true }) })} />}
      <span className={styles.files}>
        {hasPdf && (
          <Anchor href={callAddress(readMyInvoicePdfEndpoint, { id })} target="_blank" rel="noreferrer" aria-label={t('pdfOf', { number })}>
            PDF
          </Anchor>
        )}
        {hasUbl && (
          <Anchor href={callAddress(readMyInvoiceUblEndpoint, { id })} aria-label={t('ublOf', { number })}>
            UBL
          </Anchor>
        )}
      </span>
    </li>
  );
}
