import type { useListState } from './use-list-state.ts';

type Pages<Row> = { rows: readonly Row[]; loading: boolean; error: unknown; retry: () => void; readMore: () => void };
type Chosen = Pick<ReturnType<typeof useListState>, 'selected' | 'select'>;

/** What a grid is given of a list that is read page by page: its rows, how reading them goes, and which one is chosen. */
export function gridOf<Row>({ rows, loading, error, retry, readMore }: Pages<Row>, { selected, select }: Chosen) {
  return { rows, loading, error, onRetry: retry, onEnd: readMore, selected, onSelect: select };
}
