import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { listWaitingShopOrdersEndpoint } from '#modules/webrequests/contract/shop/waiting-shop-orders.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './web-requests.module.css';

/** The orders of the shop that wait for a colleague of the customer: nothing to do here, but to know when somebody calls. */
export function WaitingShopOrders() {
  const t = useTranslations('webrequests.waiting');
  const format = useFormat();
  const { data } = useCall(listWaitingShopOrdersEndpoint, {});
  if (!data || data.rows.length === 0) return null;
  return (
    <details className={styles.waiting}>
      <summary>{t('title', { count: data.rows.length })}</summary>
      <ul>
        {data.rows.map(({ id, customer, basketId, number, buyer, approvers, products, total, askedAt }) => (
          <li key={id}>
            <strong>{customer}</strong> ·{' '}
            {basketId !== null && (
              <>
                <PageLink page={basketPage} params={{ id: basketId }}>
                  {t('order', { number: number ?? '' })}
                </PageLink>{' '}
                ·{' '}
              </>
            )}
            {products.map(({ name, quantity }) => `${format.quantity(quantity)} ${name}`).join(', ')} ·{' '}
            <span className="num">{format.money(total, { sign: true })}</span>
            <span>
              {t('asked', { name: buyer, moment: format.moment(askedAt) })}{' '}
              {approvers.length > 0 ? t('approvers', { names: approvers.join(', ') }) : t('noApprover')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
