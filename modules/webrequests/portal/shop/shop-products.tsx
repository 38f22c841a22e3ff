import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useShownPrice } from '#modules/relations/web/public.ts';
import { listShopProductsEndpoint, listUsualPricesEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { askQuotePage, shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { type RowOf, useCall } from '#platform/web/call/use-call.ts';
import { PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { useMay, useSession } from '#platform/web/session.tsx';
import { ProductPicture } from './product-picture.tsx';
import styles from './shop.module.css';

/** As many as are in sight at once on a phone, and in a row elsewhere. */
const firstRow = 4;

/** The products of the shop by group. */
export function ShopProducts() {
  const t = useTranslations('webrequests.shop');
  const { brand } = useSession();
  const may = useMay();
  const read = useCall(listShopProductsEndpoint, { brand: brand.uiId });
  const usual = new Map(useCall(listUsualPricesEndpoint, { brand: brand.uiId }).data?.rows.map((one) => [one.id, one]));
  return (
    <PortalPage title={t('title')} lead={t('lead')}>
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
                      {products.map((product) => (
                        <li key={product.id}>
                          <ProductTile
                            product={product}
                            hasPictures={rows.some(({ pictureId }) => pictureId !== null)}
                            isFirst={rows.indexOf(product) < firstRow}
                            usual={usual.get(product.id)}
                          />
                        </li>
                      ))}
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

type TileProps = {
  product: RowOf<typeof listShopProductsEndpoint>;
  hasPictures: boolean;
  isFirst: boolean;
  usual: RowOf<typeof listUsualPricesEndpoint> | undefined;
};

function ProductTile({ product: { id, name, pictureId }, hasPictures, isFirst, usual }: TileProps) {
  const t = useTranslations('webrequests.shop');
  const { euros, said } = useShownPrice();
  return (
    <Link className={styles.tile} {...linkTo(shopPage, { params: { product: id } })}>
      {hasPictures && <ProductPicture id={id} pictureId={pictureId} isFirst={isFirst} />}
      <span className={styles.tileName}>{name}</span>
      <span className={styles.usual}>
        {usual && t('usualPrice', { quantity: usual.quantity, price: `${euros(usual.price, usual.vatPercent)} ${said}` })}
      </span>
    </Link>
  );
}
