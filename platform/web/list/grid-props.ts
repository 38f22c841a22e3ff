import type { ListControl } from './use-list-state.ts';

type Pages<Row> = { rows: readonly Row[]; loading: boolean; error: unknown; retry: () => void; readMore: () => void };
type Chosen = Pick<ListControl, 'selected' | 'select'>;

/** The grid's props of a paged list: rows, loading state, and the selected row. */
export function gridProps<Row>({ rows, loading, error, retry, readMore }: Pages<Row>, { selected, select }: Chosen) {
  return { rows, loading, error, onRetry: retry, onEnd: readMore, selected, onSelect: select };
}
