import { useEffect } from 'react';
import { boardJobsEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { BoardAnswer } from './board-model.ts';

/** Whose the bars of a period are, where there is a board to show them: read again when a bar comes without a name, or a customer changes. */
export function useBoardJobs(period: { from: string; days: number }, board: BoardAnswer | undefined, enabled: boolean) {
  const jobs = useCall(boardJobsEndpoint, period, { keepPrevious: true, live: ['customer'], enabled });
  const { data, refetch } = jobs;
  const known = new Set(data?.lineId);
  const nameless = data && board ? board.bars.lineId.filter((line) => !known.has(line)).join(' ') : '';
  useEffect(() => {
    if (enabled && nameless !== '') void refetch();
  }, [enabled, nameless, refetch]);
  return jobs;
}
