import { myPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import { listMyPurchasesEndpoint } from '#modules/stock/contract/supplier/my-purchases.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from './my-purchases.module.css';
import { groupOf, type purchaseGroups } from './my-purchases.ts';

/** Section of a supplier's home page: what it is to confirm and deliver; hidden without purchase orders. */
export default function HomePurchases() {
  const t = useTranslations('stock.supplier');
  const { data, error, refetch } = useCall(listMyPurchasesEndpoint, {});
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data || data.rows.length === 0) return null;
  const count = (group: (typeof purchaseGroups)[number]) => data.rows.filter((row) => groupOf(row) === group).length;
  const confirm = count('toConfirm');
  return (
    <section aria-labelledby="home-purchases" className={list.section}>
      <h2 id="home-purchases">{t('home')}</h2>
      <PortalCard tint={confirm > 0}>
        <div className={styles.row}>
          <p>{t('homeCount', { confirm, deliver: count('toDeliver') })}</p>
          <PageLink page={myPurchasesPage}>{t('openPage')}</PageLink>
        </div>
      </PortalCard>
    </section>
  );
}
