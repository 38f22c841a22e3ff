import { useSearch } from '@tanstack/react-router';
import { ComplaintCapacity } from './complaint-capacity.tsx';
import { StatusList } from './status-list.tsx';
import { TermList } from './term-list.tsx';

/** What the shop keeps about complaints: their statuses, its own words, and how many it can handle in a day. */
export default function ComplaintStatusPage() {
  const { list } = useSearch({ strict: false }) as { list?: string };
  if (list === 'words') return <TermList />;
  return list === 'capacity' ? <ComplaintCapacity /> : <StatusList />;
}
