import { useTranslations } from 'use-intl';
import { myOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { MoreButton } from '#platform/web/list/more-button.tsx';
import list from '#platform/web/parts/portal-list.module.css';
import { Problem } from '#platform/web/parts/problem.tsx';
import { OrderCard } from './order-card.tsx';
import { asksSomething } from './timeline.ts';

/** Section of the customer's home page: running orders, first those that wait for the customer. Hidden without orders. */
export default function HomeOrders() {
  const t = useTranslations('prepress.portal');
  const page = usePages(myOrdersEndpoint, {}, { live: ['basket'] });
  if (page.error) return <Problem error={page.error} retry={page.retry} />;
  if (page.rows.length === 0) return null;
  const waiting = page.rows.filter((order) => asksSomething(order));
  const others = page.rows.filter((order) => !asksSomething(order));
  return (
    <section aria-labelledby="home-orders" className={list.section}>
      <h2 id="home-orders">{t('title')}</h2>
      {[...waiting, ...others].map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      <MoreButton page={page} />
    </section>
  );
}
