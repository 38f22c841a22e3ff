import { useListState } from '#platform/web/list/use-list-state.ts';
import { packageGroups } from './package-frame.tsx';
import { PackagesToPack } from './packages-to-pack.tsx';
import { PackedPackages } from './packed-packages.tsx';

/** The packing table: what is to be packed, what waits for its carrier, and what left. */
export default function PackageDashboardPage() {
  const list = useListState({ filters: ['q', 'group'], sort: 'none' });
  const group = packageGroups.find((one) => one === list.filter.group) ?? 'pack';
  return group === 'pack' ? <PackagesToPack list={list} /> : <PackedPackages key={group} group={group} list={list} />;
}
