import { useSearch } from '@tanstack/react-router';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { StatusList } from './status-list.tsx';

const ComplaintCapacity = lazyPart(() => import('./complaint-capacity.tsx'), 'ComplaintCapacity');
const TermList = lazyPart(() => import('./term-list.tsx'), 'TermList');

/** What the shop keeps about complaints: their statuses, its own words, and how many it can handle in a day. */
export default function ComplaintStatusPage() {
  const { list } = useSearch({ strict: false }) as { list?: string };
  if (list === 'words') return <TermList />;
  return list === 'capacity' ? <ComplaintCapacity /> : <StatusList />;
}
