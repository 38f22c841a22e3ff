import { Anchor, Loader } from '@mantine/core';
import { orderStatusPage } from '#modules/baskets/contract/baskets.pages.ts';
import { readOrderStatusEndpoint } from '#modules/baskets/contract/order/order-status.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { useRecordBrand } from '#platform/web/session.tsx';
import { OrderLines, OrderProgress, OrderState, Parcels } from './order-parts.tsx';
import styles from './order-status.module.css';
import { RedirectByLink } from './redirect-by-link.tsx';

/** Shows the progress of an order and its parcels to whoever has the link of a mail: no account, no prices. */
export default function OrderStatusPage() {
  const t = useTranslations('baskets.orderStatus');
  const { token } = usePageParams(orderStatusPage);
  const { data: order, error, isPending, refetch } = useCall(readOrderStatusEndpoint, { token });
  if (isPending) return <Loader aria-label={t('loading')} m="xl" />;
  if (order) return <Order order={order} token={token} />;
  if (!error.isUnknownRecord) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <PortalPage title={t('unknownTitle')} lead={t('unknownLead')}>
      {null}
    </PortalPage>
  );
}

function Order({ order, token }: { order: OutputOf<typeof readOrderStatusEndpoint>; token: string }) {
  const t = useTranslations('baskets.orderStatus');
  useRecordBrand(order.brand.unit);
  return (
    <PortalPage
      title={order.description || t('title', { number: order.number })}
      lead={t('lead', { number: order.number, brand: order.brand.name })}
      side={<OrderLines order={order} />}
    >
      <OrderState order={order} />
      {order.state !== 'canceled' && <OrderProgress order={order} />}
      {order.parcels.length > 0 && <Parcels parcels={order.parcels} filesPath={`/api/order-status/${token}/files`} />}
      {order.canRedirect && <RedirectByLink token={token} />}
      <p className={styles.questions}>
        {t('questions', { phone: order.brand.phone })}{' '}
        <Anchor inherit underline="always" href={`mailto:${order.orderManagerEmail}`}>
          {order.orderManager}
        </Anchor>
      </p>
    </PortalPage>
  );
}
