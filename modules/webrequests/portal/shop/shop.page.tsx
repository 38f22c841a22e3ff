import { shopPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { Configurator } from './configurator.tsx';
import { ShopProducts } from './shop-products.tsx';

/** The shop: all products, or one with its price. */
export default function ShopPage() {
  const { product } = usePageParams(shopPage);
  return product === undefined ? <ShopProducts /> : <Configurator key={product} id={Number(product) || 0} />;
}
