import { packageOrderPage } from '#modules/shipping/contract/shipping.pages.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { ToShipList } from './to-ship-list.tsx';

const PackOrder = lazyPart(() => import('./pack-order.tsx'), 'PackOrder');

/** Packs one order; without an order in the URL, lists the orders to pack. */
export default function PackageOrderPage() {
  const t = useTranslations('platform.pages');
  const { basket_id: given } = usePageParams(packageOrderPage);
  const basketId = Number(given);
  return basketId > 0 ? <PackOrder key={basketId} basketId={basketId} /> : <ToShipList title={t('package_order')} />;
}
