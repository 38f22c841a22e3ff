import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { shopBasketPage, shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { BasketItem } from './basket-item.tsx';
import { DivideDialog } from './divide.dialog.tsx';
import { OrderForm } from './order-form.tsx';
import { SavedItems } from './saved-items.tsx';
import styles from './shop-basket.module.css';
import { ShopOrders } from './shop-orders.tsx';

export type ShopBasket = OutputOf<typeof readShopBasketEndpoint>;
export type BasketProduct = ShopBasket['items'][number];

/** The shopping basket: products with their addresses and prices, and the order; below it the products saved for later. */
export default function ShopBasketPage() {
  const title = useTranslations('platform.pages')(shopBasketPage.name);
  const t = useTranslations('webrequests.shop.basket');
  const read = useCall(readShopBasketEndpoint, {});
  const [divided, setDivided] = useState<BasketProduct>();
  const basket = read.data;
  if (!basket) {
    return (
      <PortalPage title={title}>
        <QueryStatus of={[read]} />
      </PortalPage>
    );
  }
  const { items, saved, addresses } = basket;
  return (
    <PortalPage title={title} lead={t('lead')} side={items.length > 0 && <OrderForm basket={basket} onPriceChanged={read.refetch} />}>
      {items.length === 0 ? (
        <PortalCard quiet>
          <p className={styles.empty}>{t('empty')}</p>
          <Button component={Link} size="md" {...linkTo(shopPage)}>
            {t('choose')}
          </Button>
        </PortalCard>
      ) : (
        <>
          <ul className={styles.items}>
            {items.map((item) => (
              <BasketItem
                key={item.id}
                item={item}
                hasAddress={addresses.length > 0}
                usual={addresses[0]?.address}
                onDivide={() => setDivided(item)}
              />
            ))}
          </ul>
          <Anchor component={Link} {...linkTo(shopPage)}>
            {t('more')}
          </Anchor>
        </>
      )}
      <ShopOrders />
      {saved.length > 0 && <SavedItems items={saved} />}
      {divided && <DivideDialog item={divided} items={items} addresses={addresses} onClose={() => setDivided(undefined)} />}
    </PortalPage>
  );
}
