import { Loader } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { myOrderPage } from '#modules/baskets/contract/baskets.pages.ts';
import { markOrderReadEndpoint } from '#modules/baskets/contract/message/mark-order-read.endpoint.ts';
import { listMyOrderMessagesEndpoint } from '#modules/baskets/contract/message/order-messages.endpoints.ts';
import { readMyOrderEndpoint } from '#modules/baskets/contract/order/my-order.endpoint.ts';
import { OrderMessages } from '#modules/baskets/web/message/order-messages.tsx';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { useRecordBrand } from '#platform/web/session.tsx';
import { OrderLines, OrderProgress, OrderState, Parcels } from '../order-parts.tsx';
import { DeliveryAddresses } from './delivery-addresses.tsx';
import { OrderAgain } from './order-again.tsx';
import { myOrderSections } from './slots.ts';

/** An order of the customer: how far it is, where it goes, and what is said about it. */
export default function MyOrderPage() {
  const t = useTranslations('baskets.myOrder');
  const id = Number(usePageParams(myOrderPage).id);
  const { data: order, error, isPending, refetch } = useCall(readMyOrderEndpoint, { id }, { live: ['basket'] });
  if (isPending) return <Loader aria-label={t('loading')} m="xl" />;
  if (order) return <Order order={order} />;
  if (!error.isUnknownRecord) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <PortalPage title={t('unknownTitle')} lead={t('unknownLead')}>
      {null}
    </PortalPage>
  );
}

/** Marks the messages of an order as read by a contact who looks at it, also while the page stays open. */
function useMarkRead(id: number): void {
  const { run } = useAct(markOrderReadEndpoint, { invalidates: ['portal'], onRefused: () => true });
  const { data } = useCall(listMyOrderMessagesEndpoint, { id }, { live: ['basket'] });
  const count = data?.rows.length;
  const mark = useRef(run);
  mark.current = run;
  useEffect(() => {
    if (count !== undefined) void mark.current({ id });
  }, [count, id]);
}

function Order({ order }: { order: OutputOf<typeof readMyOrderEndpoint> }) {
  const t = useTranslations('baskets.orderStatus');
  useRecordBrand(order.brand.unit);
  useMarkRead(order.id);
  return (
    <PortalPage
      title={order.description || t('title', { number: order.number })}
      lead={t('lead', { number: order.number, brand: order.brand.name })}
      side={<OrderLines order={order} />}
    >
      <OrderState order={order} />
      {order.state !== 'canceled' && <OrderProgress order={order} />}
      {order.state !== 'to_confirm' && <Sections orderId={order.id} first />}
      <OrderAgain orderId={order.id} />
      {order.deliveries.length > 0 && <DeliveryAddresses order={order} />}
      {order.parcels.length > 0 && <Parcels parcels={order.parcels} filesPath={`/api/my-orders/${order.id}/files`} />}
      <PortalCard>
        <OrderMessages basketId={order.id} viewer="customer" />
      </PortalCard>
      {order.state !== 'to_confirm' && <Sections orderId={order.id} first={false} />}
    </PortalPage>
  );
}

/** Sections of higher modules: with `first` those that wait for the customer, else the rest. */
function Sections({ orderId, first }: { orderId: number; first: boolean }) {
  return myOrderSections()
    .filter(({ isFirst = false }) => isFirst === first)
    .map(({ key, component: Section }) => (
      <Suspense key={key}>
        <Section orderId={orderId} />
      </Suspense>
    ));
}
