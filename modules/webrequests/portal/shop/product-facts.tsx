import { FootprintNote } from '#modules/estimating/web/public.ts';
import type { priceShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ProductPicture } from './product-picture.tsx';
import styles from './shop.module.css';

type Props = {
  product: { id: number; pictureId: number | null; quantity: number };
  price: OutputOf<typeof priceShopProductEndpoint>['price'];
};

/** The picture of a product, how thick it becomes, and what a copy emits. */
export function ProductFacts({ product, price }: Props) {
  const t = useTranslations('webrequests.shop');
  const format = useFormat();
  return (
    <div className={styles.facts}>
      <ProductPicture id={product.id} pictureId={product.pictureId} large />
      {price && price.spineMm !== null && <p className={styles.note}>{t('spine', { mm: format.decimal(price.spineMm) })}</p>}
      {price?.footprint && <FootprintNote footprint={price.footprint} className={styles.note} />}
    </div>
  );
}
