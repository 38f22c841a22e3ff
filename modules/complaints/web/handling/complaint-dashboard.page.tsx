import { useParams } from '@tanstack/react-router';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { ComplaintListPage } from './complaint-list.tsx';

const ComplaintDetailPage = lazyPart(() => import('./complaint-detail.tsx'), 'ComplaintDetailPage');

/** Lists all complaints, or shows the one in the URL. */
export default function ComplaintDashboardPage() {
  const { complaint_id: id } = useParams({ strict: false }) as { complaint_id?: string };
  return id ? <ComplaintDetailPage key={id} id={Number(id)} /> : <ComplaintListPage />;
}
