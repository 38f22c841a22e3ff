import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { MoreButton } from '#platform/web/list/more-button.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { OrderCard } from './order-card.tsx';

/** Orders that take files or have a proof to approve. Hidden without any. */
export default function MyFiles() {
  const t = useTranslations('prepress.portal');
  const page = usePages(listMyOrdersEndpoint, {}, { live: ['basket'] });
  if (page.error) return <LoadError error={page.error} retry={page.retry} />;
  const orders = page.rows.filter(({ takesFiles, proofs }) => takesFiles || proofs.length > 0);
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="portal-files" className={list.section}>
      <h2 id="portal-files">{t('filesTitle')}</h2>
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      <MoreButton page={page} />
    </section>
  );
}
