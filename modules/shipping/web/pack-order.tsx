import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { useBasketVisitors } from '#modules/baskets/web/public.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import type { PackingPlan } from '#modules/shipping/contract/shipment.shapes.ts';
import { packageOrderPage } from '#modules/shipping/contract/shipping.pages.ts';
import { shipmentTypes } from '#modules/shipping/domain/shipment.ts';
import { StockSide } from '#modules/stock/web/public.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { useMay } from '#platform/web/session.tsx';
import { PackLines } from './pack-lines.tsx';
import styles from './pack-order.module.css';
import { PackPackages } from './pack-packages.tsx';
import { PackedShipments } from './packed-shipments.tsx';
import { usePackCheck } from './use-pack-check.ts';

/** Three columns: the ready lines, the packages, and the transport with what is packed already; the stock of an article opens beside them. */
export function PackOrder({ basketId }: { basketId: number }) {
  const t = useTranslations('shipping.pack');
  const tPages = useTranslations('platform.pages');
  const client = useQueryClient();
  const { filter, setFilter } = useListState({ filters: ['address', 'type'], sort: 'none' });
  // What a packer works on stays: of an order for several addresses the server shows the first that has goods left.
  const [kept, setKept] = useState<Pick<PackingPlan, 'addressId' | 'type'> | null>(null);
  const [articleId, setArticleId] = useState<number | null>(null);
  const closeStock = () => setArticleId(null);
  const type = shipmentTypes.find((one) => one === filter.type) ?? kept?.type;
  const askedAddress = filter.address ?? kept?.addressId;
  const asked = { basketId, ...(askedAddress && { addressId: askedAddress }), ...(type && { type }) };
  const {
    data: plan,
    error,
    refetch,
  } = useCall(readPackingPlanEndpoint, asked, {
    keepPrevious: true,
    live: [`basket:${basketId}`, 'article'],
  });
  const check = usePackCheck(plan?.lines ?? []);
  const crumbs = [{ title: tPages('package_order'), to: addressOf(packageOrderPage.path) }];
  if (error && !plan) {
    return (
      <Page title={tPages('package_order')}>
        <LoadError error={error} retry={() => void refetch()} />
      </Page>
    );
  }
  if (!plan) return <Page title={tPages('package_order')}>{null}</Page>;
  const { basket, addresses, addressId, packages } = plan;
  return (
    <Page
      title={t('title', { number: basket.number })}
      crumbs={crumbs}
      side={articleId !== null && <StockSide key={articleId} articleId={articleId} onClose={closeStock} />}
      sideWidth={430}
      onSideClose={closeStock}
      subtitle={
        <>
          {basket.customer} · <DateText date={basket.deliveryDate} due={packages.length > 0} /> ·{' '}
          <PageLink page={basketPage} params={{ id: basket.id }}>
            {t('openOrder')}
          </PageLink>{' '}
          · {basket.description}
        </>
      }
    >
      <OtherPackers basketId={basketId} />
      <div className={styles.columns} data-beside={articleId !== null || undefined}>
        <section aria-label={t('lines')}>
          <h2 className={styles.heading}>{t('lines')}</h2>
          <PackLines
            lines={plan.lines}
            addresses={addresses}
            addressId={addressId}
            stock={plan.stock}
            check={check}
            onAddress={(id) => {
              setKept(null);
              setFilter('address', String(id));
            }}
            onStock={setArticleId}
          />
        </section>
        <PackPackages
          key={JSON.stringify([addressId, plan.type])}
          plan={plan}
          check={check}
          onType={(next) => setFilter('type', next)}
          onWork={(isBusy) => setKept(isBusy ? { addressId, type: plan.type } : null)}
          onRepropose={() => void client.invalidateQueries({ queryKey: [readPackingPlanEndpoint.name] })}
        >
          <PackedShipments shipments={plan.shipments} allPacked={packages.length === 0} />
        </PackPackages>
      </div>
    </Page>
  );
}

/** Names others who have this order open: of two packers only one should go on. */
function OtherPackers({ basketId }: { basketId: number }) {
  const t = useTranslations('shipping.pack');
  const packers = useBasketVisitors(basketId, useMay()('shipping.pack')).filter(({ packs }) => packs);
  const names = packers.map(({ name }) => name).join(', ');
  return (
    <div aria-live="polite">
      {packers.length > 0 && <p className={styles.problem}>{t('alsoPacked', { names, count: packers.length })}</p>}
    </div>
  );
}
