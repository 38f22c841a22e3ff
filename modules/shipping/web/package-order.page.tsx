import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { ToShipList } from './to-ship-list.tsx';

const PackOrder = lazyPart(() => import('./pack-order.tsx'), 'PackOrder');

/** Packs one order; without an order in the URL, lists the orders to pack. */
export default function PackageOrderPage() {
  const t = useTranslations('platform.pages');
  const { basket_id: given } = useParams({ strict: false }) as { basket_id?: string };
  const basketId = Number(given);
  return basketId > 0 ? <PackOrder key={basketId} basketId={basketId} /> : <ToShipList title={t('package_order')} />;
}
