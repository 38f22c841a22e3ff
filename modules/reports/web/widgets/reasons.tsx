import { listRejectedEndpoint } from '#modules/reports/contract/rejected.endpoint.ts';
import { rejectedPage } from '#modules/reports/contract/reports.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { ReasonChart } from '../rejected/reason-chart.tsx';

/** The reasons for lost quotes and canceled orders; a click opens the list for the reason. */
export default function Reasons() {
  const navigate = usePageNavigate();
  const { data, error, refetch } = useCall(listRejectedEndpoint, { limit: 1 }, { live: ['basket'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  const open = (reason: string | null) => void navigate(rejectedPage, { search: { reason: reason ?? undefined } });
  return data ? <ReasonChart reasons={data.reasons} chosen={undefined} onChoose={open} /> : null;
}
