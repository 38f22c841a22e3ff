import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { ToShipList } from './to-ship-list.tsx';

const PackOrder = lazyPart(() => import('./pack-order.tsx'), 'PackOrder');

/** Packing of one order; without one, the orders that are ready to be packed. */
export default function PackageOrderPage() {
  const t = useTranslations('platform.pages');
  const { basket_id: given } = useParams({ strict: false }) as { basket_id?: string };
  const basketId = Number(given);
  return basketId > 0 ? <PackOrder key={basketId} basketId={basketId} /> : <ToShipList title={t('package_order')} />;
}
