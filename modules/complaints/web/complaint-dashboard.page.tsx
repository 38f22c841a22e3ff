import { useParams } from '@tanstack/react-router';
import { ComplaintDetailPage } from './complaint-detail.tsx';
import { ComplaintListPage } from './complaint-list.tsx';

/** Every complaint, or the one that the address names. */
export default function ComplaintDashboardPage() {
  const { complaint_id: id } = useParams({ strict: false }) as { complaint_id?: string };
  return id ? <ComplaintDetailPage key={id} id={Number(id)} /> : <ComplaintListPage />;
}
