import { pickListPage } from '#modules/stock/contract/stock.pages.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageSearch } from '#platform/web/routing/use-page.ts';
import { PickWaves } from './pick-waves.tsx';

const PickWalk = lazyPart(() => import('./pick-walk.tsx'), 'PickWalk');

/** Demands to be picked and the lists in progress; with a list in the address, the walk of that list by scan. */
export default function PickListPage() {
  const id = Number(usePageSearch(pickListPage).list);
  return id > 0 ? <PickWalk key={id} id={id} /> : <PickWaves />;
}
