import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './customer-portal.module.css';
import { BringFiles, ToDo } from './order-card.tsx';
import { waitsForCustomer } from './waits-for-customer.ts';

/** The files and proofs of a customer's order on its page; nothing before it is confirmed, and once nothing can come any more. */
export default function MyOrderFiles({ orderId }: { orderId: number }) {
  const t = useTranslations('prepress.portal');
  const { data, error, refetch } = useCall(listMyOrdersEndpoint, { id: orderId }, { live: ['basket'] });
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  const order = data?.rows[0];
  if (!order || order.status === 'quote_approved' || (!order.takesFiles && order.proofs.length === 0)) return null;
  return (
    <PortalCard tint={waitsForCustomer(order)}>
      <header className={styles.head}>
        <h2>{t('filesTitle')}</h2>
      </header>
      <ToDo order={order} />
      {order.takesFiles && (
        <div className={styles.acts}>
          <BringFiles order={order} />
        </div>
      )}
    </PortalCard>
  );
}
