import { useTranslations } from 'use-intl';
import { myOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import list from '#platform/web/parts/portal-list.module.css';
import { Problem } from '#platform/web/parts/problem.tsx';
import { OrderCard } from './order-card.tsx';
import { asksSomething } from './timeline.ts';

/** On the home of a customer: their running orders, those that ask something of them first. Nothing for who has none. */
export default function HomeOrders() {
  const t = useTranslations('prepress.portal');
  const { data, error, refetch } = useCall(myOrdersEndpoint, {}, { live: ['basket'] });
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data || data.orders.length === 0) return null;
  const asking = data.orders.filter((order) => asksSomething(order));
  const others = data.orders.filter((order) => !asksSomething(order));
  return (
    <section aria-labelledby="home-orders" className={list.section}>
      <h2 id="home-orders">{t('title')}</h2>
      {[...asking, ...others].map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </section>
  );
}
