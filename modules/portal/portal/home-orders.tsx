import { myOrderPage } from '#modules/baskets/contract/baskets.pages.ts';
import { customerPortalPage } from '#modules/identity/contract/identity.pages.ts';
import { listMyOrdersEndpoint, type PortalOrder } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { OrderTimeline } from '#modules/prepress/web/public.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './home.module.css';

const maxShown = 6;

/** The running orders in one card, each with how far it is. What they wait for is above them. Hidden without orders. */
export default function HomeOrders() {
  const t = useTranslations('portal.home');
  const page = usePages(listMyOrdersEndpoint, {}, { live: ['basket'] });
  if (page.error) return <LoadError error={page.error} retry={page.retry} />;
  if (page.rows.length === 0) return null;
  return (
    <section aria-labelledby="home-orders" className={list.section}>
      <header className={styles.head}>
        <h2 id="home-orders">{t('orders')}</h2>
        {page.rows.length > maxShown && (
          <PageLink page={customerPortalPage} search={{ show: 'orders' }}>
            {t('allOrders')}
          </PageLink>
        )}
      </header>
      <PortalCard>
        <ul className={styles.orders}>
          {page.rows.slice(0, maxShown).map((order) => (
            <HomeOrder key={order.id} order={order} />
          ))}
        </ul>
      </PortalCard>
    </section>
  );
}

function HomeOrder({ order: { id, number, description, status, deliveryDate, progress } }: { order: PortalOrder }) {
  const t = useTranslations('portal.home');
  return (
    <li className={styles.row}>
      <div className={styles.order}>
        <p>
          <PageLink page={myOrderPage} params={{ id }} className={styles.name}>
            {description || number}
          </PageLink>{' '}
          {description !== '' && <span className={styles.quiet}>{number}</span>}
        </p>
        {deliveryDate && <DateText date={deliveryDate} due={progress?.step !== 'delivered'} />}
      </div>
      {progress && <OrderTimeline {...progress} />}
      {!progress && <p className={styles.quiet}>{t(status === 'quote_approved' ? 'toConfirm' : 'onHold')}</p>}
    </li>
  );
}
