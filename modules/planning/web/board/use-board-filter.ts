import { useMemo } from 'react';
import { readPlanDashboardEndpoint } from '#modules/planning/contract/read-dashboard.endpoint.ts';
import { workLists } from '#modules/planning/domain/dashboard/work-lists.ts';
import { departments } from '#modules/planning/domain/places/save-place.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { boardFilters, boardMatch } from './board-filter.ts';
import type { BoardData, BoardJobs } from './board-model.ts';
import { addDays } from './board-period.ts';

/** The filters of the board from the address, and the function that tells which operations match. */
export function useBoardFilter(board: BoardData | undefined, jobs: BoardJobs | undefined) {
  const state = useListState({ filters: boardFilters, sort: 'place' });
  const { filter } = state;
  const list = workLists.find((one) => one === filter.list);
  const department = departments.find((one) => one === filter.department);
  const dashboard = useCall(
    readPlanDashboardEndpoint,
    { list: list ?? 'late', ...(department && { department }) },
    { enabled: list !== undefined, live: ['event', 'line'] },
  );
  const work = list && dashboard.data?.workIds;
  const matches = useMemo(() => {
    if (!jobs || !board) return undefined;
    return boardMatch(filter, {
      jobs,
      today: dateIn(shopTimeZone, new Date()),
      listed: work && new Set(work),
      places: department && new Set(board.places.filter((place) => place.department === department).map(({ id }) => id)),
      addDays,
    });
  }, [filter, jobs, board, work, department]);
  return { state, matches };
}
