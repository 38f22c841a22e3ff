import { useEffect } from 'react';
import { boardJobsEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { BoardAnswer } from './board-model.ts';

/** Names change seldom: they are read again when a bar comes that has none, and every so often. */
const againMs = 600_000;

/** Whose the bars of a period are, where there is a board to show them. */
export function useBoardJobs(period: { from: string; days: number }, board: BoardAnswer | undefined, enabled: boolean) {
  const jobs = useCall(boardJobsEndpoint, period, { keepPrevious: true, refetchIntervalMs: againMs, enabled });
  const { data, refetch } = jobs;
  const known = new Set(data?.lineId);
  const nameless = data && board ? board.bars.lineId.filter((line) => !known.has(line)).join(' ') : '';
  useEffect(() => {
    if (enabled && nameless !== '') void refetch();
  }, [enabled, nameless, refetch]);
  return jobs;
}
