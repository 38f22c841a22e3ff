import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { myOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalPage } from '#platform/web/parts/portal-page.tsx';
import { Problem } from '#platform/web/parts/problem.tsx';
import { OrderCard } from './order-card.tsx';

/** A customer's running orders, each with what it waits for. */
export default function CustomerPortalPage() {
  const t = useTranslations('prepress.portal');
  const { data, error, isPending, refetch } = useCall(myOrdersEndpoint, {}, { live: ['basket'] });
  if (isPending) return <Loader aria-label={t('loading')} m="xl" />;
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  return (
    <PortalPage title={t('title')} lead={data.orders.length === 0 ? t('empty') : t('lead')}>
      {data.orders.map((order) => (
        <OrderCard key={order.id} order={order} heading="h2" />
      ))}
    </PortalPage>
  );
}
