import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listShopProductsEndpoint, listUsualPricesEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { askQuotePage, shopBasketPage, shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { useMay, useSession } from '#platform/web/session.tsx';
import { ProductPicture } from './product-picture.tsx';
import styles from './shop.module.css';
import { useHasBasket } from './use-has-basket.ts';

/** The products of the shop by group. */
export function ShopProducts() {
  const t = useTranslations('webrequests.shop');
  const { brand } = useSession();
  const isCustomer = useHasBasket();
  const may = useMay();
  const format = useFormat();
  const read = useCall(listShopProductsEndpoint, { brand: brand.uiId });
  const usual = new Map(useCall(listUsualPricesEndpoint, { brand: brand.uiId }).data?.rows.map((one) => [one.id, one]));
  return (
    <PortalPage
      title={t('title')}
      lead={
        <>
          {t('lead')}{' '}
          {isCustomer && (
            <Anchor component={Link} underline="always" {...linkTo(shopBasketPage)}>
              {t('toBasket')}
            </Anchor>
          )}
        </>
      }
    >
      <QueryData of={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>
              {t('empty')}{' '}
              {may('web_requests.send') && (
                <Anchor component={Link} underline="always" {...linkTo(askQuotePage)}>
                  {t('ask')}
                </Anchor>
              )}
            </p>
          ) : (
            <>
              <div className={styles.groups}>
                {[...Map.groupBy(rows, ({ group }) => group)].map(([group, products]) => (
                  <section key={group} className={styles.group}>
                    <h2 className={styles.subtitle}>{group}</h2>
                    <ul className={styles.products}>
                      {products.map(({ id, name, pictureId }) => {
                        const price = usual.get(id);
                        return (
                          <li key={id}>
                            <Link className={styles.tile} {...linkTo(shopPage, { params: { product: id } })}>
                              {rows.some((one) => one.pictureId !== null) && <ProductPicture id={id} pictureId={pictureId} />}
                              <span className={styles.tileName}>{name}</span>
                              <span className={styles.usual}>
                                {price && t('usualPrice', { quantity: price.quantity, price: format.money(price.price, { sign: true }) })}
                              </span>
                            </Link>
                          </li>
                        );
                      })}
                    </ul>
                  </section>
                ))}
              </div>
              {usual.size > 0 && <p className={styles.note}>{t('pricesExclude')}</p>}
            </>
          )
        }
      </QueryData>
    </PortalPage>
  );
}
