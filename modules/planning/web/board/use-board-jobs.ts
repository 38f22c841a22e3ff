import { useEffect } from 'react';
import { listBoardJobsEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { BoardData } from './board-model.ts';

/** Reads the jobs of the bars of a period; refetches when a bar appears without a job, or a customer changes. */
export function useBoardJobs(period: { from: string; days: number }, board: BoardData | undefined, enabled: boolean) {
  const jobs = useCall(listBoardJobsEndpoint, period, { keepPrevious: true, live: ['customer'], enabled });
  const { data, refetch } = jobs;
  const known = new Set(data?.lineId);
  const unknown = data && board ? board.bars.lineId.filter((line) => !known.has(line)).join(' ') : '';
  useEffect(() => {
    if (enabled && unknown !== '') void refetch();
  }, [enabled, unknown, refetch]);
  return jobs;
}
