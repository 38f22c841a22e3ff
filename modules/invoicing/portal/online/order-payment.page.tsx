import { Button, Group, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { orderPaymentPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { chooseOrderDayByLinkEndpoint } from '#modules/invoicing/contract/online/choose-order-day-by-link.endpoint.ts';
import { payOrderByLinkEndpoint } from '#modules/invoicing/contract/online/pay-order-by-link.endpoint.ts';
import { readOrderByLinkEndpoint } from '#modules/invoicing/contract/online/read-order-by-link.endpoint.ts';
import { isEnded } from '#modules/invoicing/domain/online/online-payment.ts';
import { returnedToken } from '#modules/invoicing/domain/online/paths.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { ServiceStubNote } from '#platform/web/parts/stub-note.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { useRecordBrand } from '#platform/web/session.tsx';
import { DayChoice, useDayChosen } from './day-choice.tsx';
import styles from './online-payment.module.css';

const pollMs = 4000;
const tokenKey = 'pay-order';
type Order = OutputOf<typeof readOrderByLinkEndpoint>;

/** The provider returns the browser without a token: the tab that began remembers it. */
function useOrderToken(): string {
  const { token } = usePageParams(orderPaymentPage);
  return token === returnedToken ? (sessionStorage.getItem(tokenKey) ?? token) : token;
}

/** An order that somebody without an account pays before it is made, by a link. */
export default function OrderPaymentPage() {
  const t = useTranslations('invoicing.orderByLink');
  const token = useOrderToken();
  const isForgotten = token === returnedToken;
  const [polls, setPolls] = useState(true);
  const reading = { enabled: !isForgotten, ...(polls && { refetchIntervalMs: pollMs }) };
  const { data, error, refetch } = useCall(readOrderByLinkEndpoint, { token }, reading);
  // Nothing moves once a payment has ended, and each read then asks the plan for the day.
  const isSettled = data !== undefined && (isEnded(data.status) || data.isCanceled);
  useEffect(() => setPolls(!isSettled), [isSettled]);
  const bare = (title: string, lead: string) => (
    <PortalPage title={title} lead={lead}>
      {null}
    </PortalPage>
  );
  if (isForgotten) return bare(t('returned'), t('returnedLead'));
  if (data) return <Paying token={token} order={data} onBegun={() => void refetch()} />;
  if (error && !error.isUnknownRecord) return <LoadError error={error} retry={() => void refetch()} />;
  return error ? bare(t('unknown'), t('unknownLead')) : null;
}

function Paying({ token, order, onBegun }: { token: string; order: Order; onBegun: () => void }) {
  const t = useTranslations('invoicing.orderByLink');
  const tOnline = useTranslations('invoicing.online');
  const format = useFormat();
  const { number, description, uiId, status, checkoutUrl, canPayAgain, isCanceled, chargedBack, goneDay } = order;
  useRecordBrand(uiId);
  const pay = useAct(payOrderByLinkEndpoint, { invalidates: ['onlinePayments'], onDone: onBegun });
  const chosen = useDayChosen();
  const choose = useAct(chooseOrderDayByLinkEndpoint, {
    invalidates: ['onlinePayments'],
    onDone: ({ kept }) => goneDay && chosen(kept, goneDay),
  });
  const amount = format.money(order.amount, { sign: true });
  const isPaid = status === 'paid' && !chargedBack;
  const unpaidLead = tOnline(`lead.${chargedBack ? (canPayAgain ? 'chargedBack' : 'chargedBackInvoice') : status}`);
  const lead = isCanceled ? t('ended') : isPaid ? t(goneDay ? 'paidLate' : 'paid') : unpaidLead;
  const isPreparing = !isEnded(status) && !checkoutUrl && !isCanceled;
  return (
    <PortalPage title={t('title', { number })} lead={<span role="status">{lead}</span>}>
      <PortalCard tint={isPaid}>
        <dl className={styles.facts}>
          <dt>{tOnline('for')}</dt>
          <dd>{description || number}</dd>
          <dt>{tOnline('amount')}</dt>
          <dd className="num">
            {amount} <ServiceStubNote service="payments" />
          </dd>
        </dl>
        {goneDay && <DayChoice gone={goneDay} pending={choose.pending} onChoose={(day) => void choose.run({ token, day })} />}
        <Group>
          {isPreparing && <Loader size="sm" aria-hidden />}
          {checkoutUrl && (
            <Button size="md" component="a" href={checkoutUrl} onClick={() => sessionStorage.setItem(tokenKey, token)}>
              {tOnline('go', { amount })}
            </Button>
          )}
          {canPayAgain && !goneDay && (
            <Button size="md" loading={pay.pending} onClick={() => void pay.run({ token })}>
              {tOnline('again')}
            </Button>
          )}
        </Group>
      </PortalCard>
    </PortalPage>
  );
}
