import { useSearch } from '@tanstack/react-router';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { StatusList } from './status-list.tsx';

const ComplaintCapacity = lazyPart(() => import('./capacity-form.tsx'), 'ComplaintCapacity');
const TermList = lazyPart(() => import('./term-list.tsx'), 'TermList');

/** Maintains the shop's lists: statuses, terms and daily capacity. */
export default function ComplaintStatusPage() {
  const { list } = useSearch({ strict: false }) as { list?: string };
  if (list === 'words') return <TermList />;
  return list === 'capacity' ? <ComplaintCapacity /> : <StatusList />;
}
