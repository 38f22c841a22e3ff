import { complaintStatusPage } from '#modules/complaints/contract/complaints.pages.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageSearch } from '#platform/web/routing/use-page.ts';
import { StatusList } from './status-list.tsx';

const ComplaintCapacity = lazyPart(() => import('./capacity-form.tsx'), 'ComplaintCapacity');
const TermList = lazyPart(() => import('./term-list.tsx'), 'TermList');

/** Maintains the shop's lists: statuses, terms and daily capacity. */
export default function ComplaintStatusPage() {
  const { list } = usePageSearch(complaintStatusPage);
  if (list === 'words') return <TermList />;
  return list === 'capacity' ? <ComplaintCapacity /> : <StatusList />;
}
