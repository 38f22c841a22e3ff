import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { MoreButton } from '#platform/web/list/more-button.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { OrderCard } from './order-card.tsx';
import { waitsForCustomer } from './waits-for-customer.ts';

/** The running orders of a customer, first those that wait for the customer. Hidden without orders. */
export default function RunningOrders() {
  const t = useTranslations('prepress.portal');
  const page = usePages(listMyOrdersEndpoint, {}, { live: ['basket'] });
  if (page.error) return <LoadError error={page.error} retry={page.retry} />;
  if (page.rows.length === 0) return null;
  const waiting = page.rows.filter((order) => waitsForCustomer(order));
  const others = page.rows.filter((order) => !waitsForCustomer(order));
  return (
    <section aria-labelledby="running-orders" className={list.section}>
      <h2 id="running-orders">{t('title')}</h2>
      {[...waiting, ...others].map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      <MoreButton page={page} />
    </section>
  );
}
