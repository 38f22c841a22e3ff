import { Button, Group, Loader } from '@mantine/core';
import { invoicePaymentPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { payInvoiceByLinkEndpoint } from '#modules/invoicing/contract/online/pay-invoice-by-link.endpoint.ts';
import { readInvoiceByLinkEndpoint } from '#modules/invoicing/contract/online/read-invoice-by-link.endpoint.ts';
import { isEnded } from '#modules/invoicing/domain/online/online-payment.ts';
import { returnedToken } from '#modules/invoicing/domain/online/paths.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { ServiceStubNote } from '#platform/web/parts/stub-note.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { useRecordBrand } from '#platform/web/session.tsx';
import styles from './online-payment.module.css';

const pollMs = 4000;
type ToPay = OutputOf<typeof readInvoiceByLinkEndpoint>;

/** An invoice that is paid by the link of its mail, without an account; and where the provider sends the browser back to. */
export default function InvoicePaymentPage() {
  const t = useTranslations('invoicing.byLink');
  const { token } = usePageParams(invoicePaymentPage);
  const isReturned = token === returnedToken;
  const { data, error, refetch } = useCall(readInvoiceByLinkEndpoint, { token }, { enabled: !isReturned, refetchIntervalMs: pollMs });
  const bare = (title: string, lead: string) => (
    <PortalPage title={title} lead={lead}>
      {null}
    </PortalPage>
  );
  if (isReturned) return bare(t('returned'), t('returnedLead'));
  if (data) return <Paying token={token} invoice={data} onBegun={() => void refetch()} />;
  if (error && !error.isUnknownRecord) return <LoadError error={error} retry={() => void refetch()} />;
  return error ? bare(t('unknown'), t('unknownLead')) : null;
}

function Paying({ token, invoice, onBegun }: { token: string; invoice: ToPay; onBegun: () => void }) {
  const t = useTranslations('invoicing.byLink');
  const tOnline = useTranslations('invoicing.online');
  const format = useFormat();
  const { number, open, uiId, status, checkoutUrl } = invoice;
  useRecordBrand(uiId);
  const pay = useAct(payInvoiceByLinkEndpoint, { invalidates: ['onlinePayments'], onDone: onBegun });
  const amount = format.money(open, { sign: true });
  const isRunning = status !== null && !isEnded(status);
  const lead = open <= noMoney ? t('settled') : status === null || status === 'paid' ? t('lead') : tOnline(`lead.${status}`);
  return (
    <PortalPage title={t('title', { number })} lead={<span role="status">{lead}</span>}>
      <PortalCard>
        <dl className={styles.facts}>
          <dt>{tOnline('amount')}</dt>
          <dd className="num">
            {amount} <ServiceStubNote service="payments" />
          </dd>
        </dl>
        {open > noMoney && (
          <Group>
            {isRunning && !checkoutUrl && <Loader size="sm" aria-hidden />}
            {checkoutUrl && (
              <Button size="md" component="a" href={checkoutUrl}>
                {tOnline('go', { amount })}
              </Button>
            )}
            {!isRunning && (
              <Button size="md" loading={pay.pending} onClick={() => void pay.run({ token })}>
                {tOnline('go', { amount })}
              </Button>
            )}
          </Group>
        )}
      </PortalCard>
    </PortalPage>
  );
}
