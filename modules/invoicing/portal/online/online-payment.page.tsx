import { Button, Group, Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { customerPortalPage, homePage } from '#modules/identity/contract/identity.pages.ts';
import { onlinePaymentPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { cancelUnpaidOrderEndpoint } from '#modules/invoicing/contract/online/cancel-unpaid-order.endpoint.ts';
import { chooseOrderDayEndpoint } from '#modules/invoicing/contract/online/choose-order-day.endpoint.ts';
import { readMyOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { payAgainEndpoint } from '#modules/invoicing/contract/online/pay-again.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { ServiceStubNote } from '#platform/web/parts/stub-note.tsx';
import { linkTo, usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { DayChoice, useDayChosen } from './day-choice.tsx';
import styles from './online-payment.module.css';

type Payment = OutputOf<typeof readMyOnlinePaymentEndpoint>;
const isWaiting = (status: Payment['status']) => status === 'starting' || status === 'pending' || status === 'authorized';

/** An online payment: being prepared, to be paid at the provider, or how it ended. The provider sends the browser back here. */
export default function OnlinePaymentPage() {
  const t = useTranslations('invoicing.online');
  const { id } = usePageParams(onlinePaymentPage);
  const input = { id: Number(id) };
  const { data, error, refetch } = useCall(readMyOnlinePaymentEndpoint, input, { live: [`onlinePayment:${id}`] });
  if (data) return <Paying payment={data} />;
  if (error && !error.isUnknownRecord) return <LoadError error={error} retry={() => void refetch()} />;
  return error ? (
    <PortalPage title={t('unknown')} lead={t('unknownLead')}>
      {null}
    </PortalPage>
  ) : null;
}

function Paying({ payment }: { payment: Payment }) {
  const t = useTranslations('invoicing.online');
  const format = useFormat();
  const navigate = usePageNavigate();
  const { id, status, amount, description, checkoutUrl, isOrder, canPayAgain, canCancel, returned, chargedBack, goneDay } = payment;
  const again = useAct(payAgainEndpoint, {
    invalidates: ['onlinePayments'],
    onDone: (begun) => void navigate(onlinePaymentPage, { params: { id: begun.id }, replace: true }),
  });
  const chosen = useDayChosen();
  const choose = useAct(chooseOrderDayEndpoint, {
    invalidates: ['onlinePayments', 'portal', 'baskets'],
    onDone: ({ kept }) => goneDay && chosen(kept, goneDay),
  });
  const cancel = useAct(cancelUnpaidOrderEndpoint, {
    invalidates: ['onlinePayments', 'theses', 'shop', 'portal', 'baskets'],
    onDone: ({ number }) => {
      notify({ kind: 'success', title: t('orderCanceled', { number }), content: t('orderReturned') });
      void navigate(homePage);
    },
  });
  const state = chargedBack
    ? canPayAgain
      ? 'chargedBack'
      : 'chargedBackInvoice'
    : status === 'paid' && isOrder && !goneDay
      ? 'paidOrder'
      : status;
  const lead = returned > 0 ? t('lead.returned', { amount: format.money(returned, { sign: true }) }) : t(`lead.${state}`);
  const shown = format.money(amount, { sign: true });
  return (
    <PortalPage title={t('title')} lead={<span role="status">{lead}</span>}>
      <PortalCard tint={status === 'paid' && !chargedBack}>
        <dl className={styles.facts}>
          <dt>{t('for')}</dt>
          <dd>{description}</dd>
          <dt>{t('amount')}</dt>
          <dd className="num">
            {shown} <ServiceStubNote service="payments" />
          </dd>
        </dl>
        {goneDay && <DayChoice gone={goneDay} pending={choose.pending} onChoose={(day) => void choose.run({ id, day })} />}
        <Group>
          {isWaiting(status) && <Loader size="sm" aria-hidden />}
          {checkoutUrl && (
            <Button size="md" component="a" href={checkoutUrl}>
              {t('go', { amount: shown })}
            </Button>
          )}
          {canPayAgain && !goneDay && (
            <Button size="md" loading={again.pending} onClick={() => void again.run({ id })}>
              {t('again')}
            </Button>
          )}
          {canCancel && (
            <ConfirmButton size="md" question={t('cancelQuestion')} verb={t('cancelVerb')} onConfirm={() => cancel.run({ id })}>
              {t('cancelOrder')}
            </ConfirmButton>
          )}
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => (
              <Link {...props} {...linkTo(customerPortalPage, { search: { show: isOrder ? 'orders' : 'invoices' } })} />
            )}
          >
            {t(isOrder ? 'backOrders' : 'back')}
          </Button>
        </Group>
      </PortalCard>
    </PortalPage>
  );
}
