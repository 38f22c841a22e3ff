import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { readAll } from '../call/read-all.ts';
import { type RowOf, usePages } from '../call/use-call.ts';
import type { Column } from './data-grid.tsx';
import { ExportButton } from './export-button.tsx';
import { gridOf } from './grid-of.ts';
import { ListFoot } from './list-foot.tsx';
import type { useListState } from './use-list-state.ts';
import { useListView } from './use-list-view.tsx';
import { usePicks } from './use-picks.ts';

type Columns<E extends Endpoint> = readonly Column<RowOf<E>>[];
type Options<E extends Endpoint> = {
  /** Under which this person's view of the list is kept: the name of its page. */
  name: string;
  /** What the list is called: on screen, and as the file of its export. */
  title: string;
  list: Pick<ReturnType<typeof useListState>, 'selected' | 'select'>;
  /** What each row shows, where it depends on what came with the rows: of the first page. */
  columns: Columns<E> | ((first: OutputOf<E> | undefined) => Columns<E>);
  live: readonly string[];
  /** Whether rows can be ticked, for who may do something with many. */
  mayPick?: boolean;
};

const rowId = ({ id }: { id: number }) => String(id);

/**
 * A list that is read page by page, and what all of these share: `grid` goes to `<DataGrid>`, `menu` (filters under a name, columns to see)
 * and `exportButton` to the toolbar or the actions, `foot` to the page.
 */
export function usePagedList<E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'cursor' | 'limit'>, options: Options<E>) {
  type Row = RowOf<E> & { id: number };
  const { name, title, list, columns, live, mayPick = false } = options;
  const page = usePages(endpoint, input as Omit<InputOf<E>, 'cursor'>, { live });
  const view = useListView(name, typeof columns === 'function' ? columns(page.first) : columns);
  const rows = page.rows as Row[];
  const picks = usePicks(rows, rowId, mayPick);
  return {
    ...{ page, menu: view.menu, chosen: picks.chosen, clearPicks: picks.clear },
    /** The row that is looked at beside the list. */
    selected: rows.find((row) => rowId(row) === list.selected),
    grid: { label: title, columns: view.columns, rowId, ...gridOf({ ...page, rows }, list), ...picks.grid },
    exportButton: <ExportButton name={title} columns={view.columns} readRows={() => readAll<E, RowOf<E>>(endpoint, input)} />,
    /** `acts`: the bar that takes the place of the counts while rows are ticked, with its dialogs. */
    foot: ({ acts, ...sums }: { acts?: ReactNode; late?: number; total?: ReactNode } = {}) => (
      <>
        {acts}
        {(!acts || picks.chosen.length === 0) && (
          <ListFoot count={page.count && Math.max(page.count, rows.length)} countIsExact={page.countIsExact} {...sums} />
        )}
      </>
    ),
  };
}
