import { returnsPage } from '#modules/shipping/contract/shipping.pages.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageSearch } from '#platform/web/routing/use-page.ts';
import { ReturnList } from './return-list.tsx';

const ReturnDetail = lazyPart(() => import('./return-detail.tsx'), 'ReturnDetail');

/** Lists what comes back; with a return in the address, its lines. */
export default function ReturnsPage() {
  const id = Number(usePageSearch(returnsPage).return);
  return id > 0 ? <ReturnDetail key={id} id={id} /> : <ReturnList />;
}
