import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { MoreButton } from '#platform/web/list/more-button.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { OrderCard } from './order-card.tsx';

/** Delivered orders, newest first. Hidden without any. */
export default function DeliveredOrders() {
  const t = useTranslations('prepress.portal');
  const page = usePages(listMyOrdersEndpoint, { stage: 'delivered', limit: 10 }, { live: ['basket'] });
  if (page.error) return <LoadError error={page.error} retry={page.retry} />;
  if (page.rows.length === 0) return null;
  return (
    <section aria-labelledby="delivered-orders" className={list.section}>
      <h2 id="delivered-orders">{t('delivered')}</h2>
      {page.rows.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      <MoreButton page={page} />
    </section>
  );
}
