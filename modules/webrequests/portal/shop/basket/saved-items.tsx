import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { configurationText } from '#modules/webrequests/domain/shop/configuration.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { ItemActs } from './item-acts.tsx';
import styles from './shop-basket.module.css';
import type { ShopBasket } from './shop-basket.page.tsx';

/** The products that a customer kept for another time. */
export function SavedItems({ items }: { items: ShopBasket['saved'] }) {
  const t = useTranslations('webrequests.shop.basket');
  return (
    <section aria-labelledby="shop-saved" className={styles.saved}>
      <h2 id="shop-saved">{t('saved')}</h2>
      <PortalCard quiet>
        <ul className={list.list}>
          {items.map((item) => (
            <li key={item.id} className={list.row}>
              <div className={list.words}>
                <Anchor
                  component={Link}
                  {...linkTo(shopPage, {
                    params: { product: item.productId },
                    search: { c: configurationText(item), item: String(item.id) },
                  })}
                >
                  {item.name || item.product}
                </Anchor>
                <p>{t('copies', { quantity: item.quantity })}</p>
              </div>
              <ItemActs item={item} to="basket" />
            </li>
          ))}
        </ul>
      </PortalCard>
    </section>
  );
}
