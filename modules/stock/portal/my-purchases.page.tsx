import { useState } from 'react';
import { myPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import { listMyPurchasesEndpoint, type MyPurchase } from '#modules/stock/contract/supplier/my-purchases.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { MyPurchaseCard } from './my-purchase-card.tsx';
import { groupOf, purchaseGroups } from './my-purchases.ts';

/** All purchase orders of a supplier, first those that it is to confirm. */
export default function MyPurchasesPage() {
  const t = useTranslations('stock.supplier');
  const title = useTranslations('platform.pages')(myPurchasesPage.name);
  const { data, error, refetch } = useCall(listMyPurchasesEndpoint, {});
  const rows: readonly MyPurchase[] = data?.rows ?? [];
  // One form at a time: an order is confirmed as it is shown.
  const [confirming, setConfirming] = useState<number | null>(null);
  return (
    <PortalPage title={title} lead={t('lead')}>
      {error && !data && <LoadError error={error} retry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <PortalCard>
          <p role="status">{t('empty')}</p>
        </PortalCard>
      )}
      {purchaseGroups.map((group) => {
        const own = rows.filter((row) => groupOf(row) === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-labelledby={`purchases-${group}`} className={list.section}>
            <h2 id={`purchases-${group}`}>{t(group)}</h2>
            {own.map((purchase) => (
              <MyPurchaseCard
                key={purchase.id}
                purchase={purchase}
                isConfirming={purchase.id === confirming}
                onConfirm={() => setConfirming(purchase.id)}
                onDone={() => setConfirming(null)}
              />
            ))}
          </section>
        );
      })}
    </PortalPage>
  );
}
