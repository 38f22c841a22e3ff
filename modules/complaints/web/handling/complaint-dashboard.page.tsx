import { complaintDashboardPage } from '#modules/complaints/contract/complaints.pages.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { ComplaintListPage } from './complaint-list.tsx';

const ComplaintDetailPage = lazyPart(() => import('./complaint-detail.tsx'), 'ComplaintDetailPage');

/** Lists all complaints, or shows the one in the URL. */
export default function ComplaintDashboardPage() {
  const { complaint_id: id } = usePageParams(complaintDashboardPage);
  return id ? <ComplaintDetailPage key={id} id={Number(id)} /> : <ComplaintListPage />;
}
